// What a decoder that has been opened does: rows, buffered scans, the end.
#include "decoder.h"

static void begin_rows(cslicer_jpeg_decoder *decoder) { jpeg_start_decompress(&decoder->info); }

void cslicer_decoder_begin_buffer(cslicer_jpeg_decoder *decoder) {
  decoder->info.buffered_image = TRUE;
  jpeg_start_decompress(&decoder->info);
}

void cslicer_decoder_consume(cslicer_jpeg_decoder *decoder) {
  decoder->progress.progress_monitor((j_common_ptr)&decoder->info);
  jpeg_consume_input(&decoder->info);
}

static void buffer(cslicer_jpeg_decoder *decoder) {
  if (!decoder->info.buffered_image) cslicer_decoder_begin_buffer(decoder);
  while (!jpeg_input_complete(&decoder->info)) cslicer_decoder_consume(decoder);
}

static cslicer_jpeg_status run(
    cslicer_jpeg_decoder *decoder, void (*step)(cslicer_jpeg_decoder *)) {
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  step(decoder);
  return CSLICER_JPEG_OK;
}

// Whether the file ends between two scans, the first of which is complete. A second frame header
// has changed what the library knows of the picture before it is refused.
static int ends_after_scan(const cslicer_jpeg_decoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  return decoder->failure.status == CSLICER_JPEG_TRUNCATED && decoder->has_ended
         && decoder->failure.manager.msg_code != JERR_SOF_DUPLICATE
         && info->input_scan_number > 0 && info->input_iMCU_row >= info->total_iMCU_rows;
}

cslicer_jpeg_status cslicer_decoder_run(
    cslicer_jpeg_decoder *decoder, void (*step)(cslicer_jpeg_decoder *)) {
  if (decoder->failure.status != CSLICER_JPEG_OK) return decoder->failure.status;
  cslicer_jpeg_status status = run(decoder, step);
  if (status == CSLICER_JPEG_OK || !decoder->input.is_lenient || !ends_after_scan(decoder))
    return status;
  // The scans before are good: let the library believe that the file ends here, and resume.
  decoder->failure.status = CSLICER_JPEG_OK;
  decoder->info.unread_marker = JPEG_EOI;
  return run(decoder, step);
}

cslicer_jpeg_status cslicer_jpeg_start(
    cslicer_jpeg_decoder *decoder, int converts_color, int inverts, int halves) {
  struct jpeg_decompress_struct *info = &decoder->info;
  if (decoder->failure.status != CSLICER_JPEG_OK) return decoder->failure.status;
  if (halves) {
    info->scale_num = 1;
    info->scale_denom = 2;
  }
  int is_ycbcr = info->jpeg_color_space == JCS_YCbCr;
  int is_ycck = info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = converts_color && is_ycbcr  ? JCS_RGB
                          : converts_color && is_ycck ? JCS_CMYK
                                                      : info->jpeg_color_space;
  decoder->inverts = inverts;
  int is_interleaved = info->comps_in_scan == info->num_components;
  return cslicer_decoder_run(decoder, is_interleaved ? begin_rows : buffer);
}

cslicer_jpeg_status cslicer_jpeg_read_row(cslicer_jpeg_decoder *decoder, uint8_t *row) {
  if (decoder->failure.status != CSLICER_JPEG_OK) return decoder->failure.status;
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  if (decoder->info.buffered_image && !decoder->has_output) {
    jpeg_start_output(&decoder->info, decoder->info.input_scan_number);
    decoder->has_output = 1;
  }
  JSAMPROW rows[1] = {row};
  jpeg_read_scanlines(&decoder->info, rows, 1);
  if (decoder->inverts) {
    size_t count = (size_t)decoder->info.output_width * (size_t)decoder->info.output_components;
    for (size_t i = 0; i < count; i++) row[i] = (uint8_t)~row[i];
  }
  return CSLICER_JPEG_OK;
}

int cslicer_decoder_end(cslicer_jpeg_decoder *decoder) {
  decoder->is_finished = 1;
  if (decoder->has_ended) {
    cslicer_damaged(decoder, 1, "the end is missing");
    return 0;
  }
  if (decoder->source.bytes_in_buffer == 0) decoder->source.fill_input_buffer(&decoder->info);
  return !decoder->has_ended;
}

cslicer_jpeg_status cslicer_jpeg_finish(cslicer_jpeg_decoder *decoder, int *has_more) {
  *has_more = 0;
  if (decoder->failure.status != CSLICER_JPEG_OK) return decoder->failure.status;
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  if (decoder->has_output) jpeg_finish_output(&decoder->info);
  jpeg_finish_decompress(&decoder->info);
  *has_more = cslicer_decoder_end(decoder);
  return CSLICER_JPEG_OK;
}

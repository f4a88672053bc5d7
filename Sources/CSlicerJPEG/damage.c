// What is wrong in a file, and how far it was read.
#include "decoder.h"

// Rows for which there is data: those of the first scan up to where the decoder is, all of them
// once a later scan has begun.
static uint32_t rows_present(const struct jpeg_decompress_struct *info) {
  if (info->input_scan_number < 1) return 0;
  if (info->input_scan_number > 1) return info->image_height;
  uint64_t rows = (uint64_t)info->input_iMCU_row * (uint64_t)info->max_v_samp_factor * DCTSIZE;
  return rows < info->image_height ? (uint32_t)rows : info->image_height;
}

static void remember(cslicer_jpeg_decoder *decoder, int is_truncated, const char *message) {
  if (decoder->damage.is_damaged) return;
  decoder->damage = (cslicer_jpeg_damage){
      1, is_truncated, rows_present(&decoder->info), decoder->info.input_scan_number};
  snprintf(decoder->damage_message, sizeof decoder->damage_message, "%s", message);
}

void cslicer_damaged(cslicer_jpeg_decoder *decoder, int is_truncated, const char *message) {
  remember(decoder, is_truncated, message);
  if (!decoder->input.is_lenient)
    cslicer_fail(&decoder->failure, is_truncated ? CSLICER_JPEG_TRUNCATED : CSLICER_JPEG_MALFORMED,
                 message);
}

cslicer_jpeg_status cslicer_decoder_failed(cslicer_jpeg_decoder *decoder) {
  cslicer_failure *failure = &decoder->failure;
  if (failure->status == CSLICER_JPEG_MALFORMED && decoder->has_ended)
    failure->status = CSLICER_JPEG_TRUNCATED;
  if (failure->status == CSLICER_JPEG_TRUNCATED)
    remember(decoder, 1, failure->message);
  return failure->status;
}

// The library's input: a buffer that is filled by the caller's function and never suspends.
#include "decoder.h"

static void do_nothing(j_decompress_ptr info) { (void)info; }

static boolean fill(j_decompress_ptr info) {
  cslicer_jpeg_decoder *decoder = info->client_data;
  ptrdiff_t got = decoder->has_ended ? 0
                                     : decoder->input.read(decoder->input.context, decoder->buffer,
                                                           sizeof decoder->buffer);
  if (got < 0) cslicer_fail(&decoder->failure, CSLICER_JPEG_SOURCE_FAILED, "the source failed");
  if (got == 0) {
    decoder->has_ended = 1;
    // The arithmetic decoder takes zeros for what is missing and does not warn. The Huffman
    // decoder warns when it really needs bits, so that the rows before are counted.
    if (info->arith_code && info->input_scan_number > 0 && !decoder->is_finished)
      cslicer_damaged(decoder, 1, "the file ends early");
    // Ends every loop of the library's.
    decoder->buffer[0] = 0xFF;
    decoder->buffer[1] = JPEG_EOI;
    got = 2;
  }
  decoder->source.next_input_byte = decoder->buffer;
  decoder->source.bytes_in_buffer = (size_t)got;
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  cslicer_jpeg_decoder *decoder = info->client_data;
  struct jpeg_source_mgr *source = &decoder->source;
  while (count > (long)source->bytes_in_buffer) {
    count -= (long)source->bytes_in_buffer;
    fill(info);
    if (decoder->has_ended) return;
  }
  if (count <= 0) return;
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

void cslicer_source_init(cslicer_jpeg_decoder *decoder) {
  decoder->source.init_source = do_nothing;
  decoder->source.fill_input_buffer = fill;
  decoder->source.skip_input_data = skip;
  decoder->source.resync_to_restart = jpeg_resync_to_restart;
  decoder->source.term_source = do_nothing;
  decoder->info.src = &decoder->source;
}

// The library's input: a buffer that is filled by the caller's function and never suspends.
#include "decoder.h"

static void do_nothing(j_decompress_ptr info) { (void)info; }

// What a row of iMCUs, or the markers between two, can need: a coefficient has a code of up to 16
// bits and as many more, each byte of which may be followed by a stuffed one.
static size_t most_without_progress(const struct jpeg_decompress_struct *info) {
  size_t blocks = ((size_t)info->image_width + DCTSIZE - 1) / DCTSIZE + MAX_SAMP_FACTOR;
  size_t components = (size_t)info->num_components;
  return ((size_t)1 << 24) + blocks * MAX_SAMP_FACTOR * components * DCTSIZE2 * 8;
}

// Remembers how far the decoder is, and how many bytes it has had since it was there first.
static int makes_progress(cslicer_jpeg_decoder *decoder, size_t count) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_progress now = {
      info->input_scan_number, info->input_iMCU_row, decoder->segments.count, 0};
  cslicer_progress *last = &decoder->reached;
  if (now.scan == last->scan && now.row == last->row && now.segments == last->segments)
    now.bytes = last->bytes + count;
  *last = now;
  return now.bytes <= most_without_progress(info);
}

// A pipe may have zeros without an end, in which the library looks for a marker.
static void stop_waiting(cslicer_jpeg_decoder *decoder) {
  char message[80];
  snprintf(message, sizeof message, "%zu bytes bring no new row", decoder->reached.bytes);
  if (decoder->info.input_scan_number == 0)
    cslicer_fail(&decoder->failure, CSLICER_JPEG_MALFORMED, message);
  cslicer_damaged(decoder, 0, message);
}

static boolean fill(j_decompress_ptr info) {
  cslicer_jpeg_decoder *decoder = info->client_data;
  ptrdiff_t got = decoder->has_ended ? 0
                                     : decoder->input.read(decoder->input.context, decoder->buffer,
                                                           sizeof decoder->buffer);
  if (got < 0) cslicer_fail(&decoder->failure, CSLICER_JPEG_SOURCE_FAILED, "the source failed");
  if (got > 0 && !makes_progress(decoder, (size_t)got)) {
    stop_waiting(decoder);
    got = 0;
  }
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

// Marker processors that keep every APPn and COM segment raw, within limits.
//
// The library's own (jpeg_save_markers) would keep a million empty segments at 40 bytes and a
// walk of the list each. Where these stand in for its processors of APP0 and APP14, they find
// JFIF and Adobe markers by the library's rules.
#include <stdlib.h>
#include <string.h>

#include "decoder.h"

static uint8_t next_byte(cslicer_jpeg_decoder *decoder) {
  struct jpeg_source_mgr *source = &decoder->source;
  if (source->bytes_in_buffer == 0) source->fill_input_buffer(&decoder->info);
  if (decoder->has_ended)
    cslicer_fail(&decoder->failure, CSLICER_JPEG_TRUNCATED, "the file ends inside a segment");
  source->bytes_in_buffer--;
  return *source->next_input_byte++;
}

static void *grown(cslicer_jpeg_decoder *decoder, void *memory, size_t size) {
  void *result = realloc(memory, size);
  if (!result) cslicer_fail(&decoder->failure, CSLICER_JPEG_NO_MEMORY, "no memory");
  return result;
}

static void refuse(cslicer_jpeg_decoder *decoder, cslicer_jpeg_status status, size_t actual) {
  decoder->actual = actual;
  cslicer_fail(&decoder->failure, status, "over a limit");
}

static cslicer_segment *add(cslicer_jpeg_decoder *decoder, size_t length) {
  cslicer_segments *all = &decoder->segments;
  const cslicer_jpeg_input *limits = &decoder->input;
  if (all->count >= limits->max_segments)
    refuse(decoder, CSLICER_JPEG_TOO_MANY_SEGMENTS, all->count + 1);
  if (length > limits->max_segment_bytes) refuse(decoder, CSLICER_JPEG_SEGMENT_TOO_LARGE, length);
  if (all->byte_count + length > limits->max_segments_bytes)
    refuse(decoder, CSLICER_JPEG_SEGMENTS_TOO_LARGE, all->byte_count + length);
  if (all->count == all->capacity) {
    size_t capacity = 2 * all->capacity + 16;
    all->items = grown(decoder, all->items, capacity * sizeof *all->items);
    all->capacity = capacity;
  }
  if (all->byte_count + length > all->byte_capacity) {
    size_t capacity = 2 * all->byte_capacity + length;
    all->bytes = grown(decoder, all->bytes, capacity);
    all->byte_capacity = capacity;
  }
  return &all->items[all->count];
}

// JFIF 1.02, "JFIF APP0 marker syntax"; libjpeg: examine_app0.
static void examine_jfif(j_decompress_ptr info, const uint8_t *data, size_t length) {
  if (length < 14 || memcmp(data, "JFIF", 5) != 0) return;
  info->saw_JFIF_marker = TRUE;
  info->JFIF_major_version = data[5];
  info->JFIF_minor_version = data[6];
  info->density_unit = data[7];
  info->X_density = (UINT16)(data[8] << 8 | data[9]);
  info->Y_density = (UINT16)(data[10] << 8 | data[11]);
  if (data[5] != 1 && data[5] != 2) WARNMS2(info, JWRN_JFIF_MAJOR, data[5], data[6]);
}

// Adobe Technical Note 5116; libjpeg: examine_app14.
static void examine_adobe(j_decompress_ptr info, const uint8_t *data, size_t length) {
  if (length < 12 || memcmp(data, "Adobe", 5) != 0) return;
  info->saw_Adobe_marker = TRUE;
  info->Adobe_transform = data[11];
}

// A length counts itself and cannot be below 2. The library's own processors then skip nothing, and
// the next marker is looked for right after; so do programs that use them.
static void pass_over(cslicer_jpeg_decoder *decoder, uint8_t marker, size_t length) {
  char name[8] = "COM", message[80];
  if (marker != JPEG_COM) snprintf(name, sizeof name, "APP%d", marker - JPEG_APP0);
  snprintf(message, sizeof message, "%s segment of length %d", name, (int)length);
  decoder->oddities |= CSLICER_JPEG_SEGMENT_WITHOUT_LENGTH;
  if (!decoder->input.is_lenient)
    cslicer_fail(&decoder->failure, CSLICER_JPEG_MALFORMED, message);
}

static boolean on_segment(j_decompress_ptr info) {
  cslicer_jpeg_decoder *decoder = info->client_data;
  uint8_t marker = (uint8_t)info->unread_marker;
  size_t length = (size_t)next_byte(decoder) << 8;
  length |= next_byte(decoder);
  if (length < 2) {
    pass_over(decoder, marker, length);
    return TRUE;
  }
  length -= 2;
  cslicer_segment *segment = add(decoder, length);
  cslicer_segments *all = &decoder->segments;
  *segment = (cslicer_segment){marker, (uint16_t)length, all->byte_count};
  uint8_t *data = all->bytes + all->byte_count;
  for (size_t i = 0; i < length; i++) data[i] = next_byte(decoder);
  all->byte_count += length;
  all->count++;
  if (marker == JPEG_APP0) examine_jfif(info, data, length);
  if (marker == JPEG_APP0 + 14) examine_adobe(info, data, length);
  return TRUE;
}

void cslicer_segments_init(cslicer_jpeg_decoder *decoder) {
  for (int i = 0; i < 16; i++)
    jpeg_set_marker_processor(&decoder->info, JPEG_APP0 + i, on_segment);
  jpeg_set_marker_processor(&decoder->info, JPEG_COM, on_segment);
}

size_t cslicer_jpeg_segment_count(const cslicer_jpeg_decoder *decoder) {
  return decoder->segments.count;
}

const uint8_t *cslicer_jpeg_segment(
    const cslicer_jpeg_decoder *decoder, size_t index, uint8_t *marker, size_t *length) {
  const cslicer_segment *segment = &decoder->segments.items[index];
  *marker = segment->marker;
  *length = segment->length;
  return decoder->segments.bytes + segment->offset;
}

// What the parts of the decoder share.
#ifndef CSLICER_JPEG_DECODER_H
#define CSLICER_JPEG_DECODER_H

#include "failure.h"

typedef struct {
  uint8_t marker;
  uint16_t length;
  size_t offset;
} cslicer_segment;

// Raw segments: their places, and all their bytes one after the other.
typedef struct {
  cslicer_segment *items;
  size_t count, capacity;
  uint8_t *bytes;
  size_t byte_count, byte_capacity;
} cslicer_segments;

struct cslicer_jpeg_decoder {
  struct jpeg_decompress_struct info;
  cslicer_failure failure;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  cslicer_jpeg_input input;
  cslicer_segments segments;
  cslicer_jpeg_damage damage;
  char damage_message[JMSG_LENGTH_MAX];
  int oddities, inverts;
  size_t actual;
  // The source has ended; an EOI that is not in it has been put in.
  int has_ended;
  // EOI has been read.
  int is_finished;
  JOCTET buffer[1 << 16];
};

void cslicer_source_init(cslicer_jpeg_decoder *decoder);
void cslicer_segments_init(cslicer_jpeg_decoder *decoder);

// Remembers the first damage, where the decoder now is. Does not return unless lenient.
void cslicer_damaged(cslicer_jpeg_decoder *decoder, int is_truncated, const char *message);

#endif

// What the parts of the decoder share.
#ifndef CSLICER_JPEG_DECODER_H
#define CSLICER_JPEG_DECODER_H

#include "coefficients.h"
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

// How far a decoder is.
typedef struct {
  int scan;
  JDIMENSION row;
  size_t segments;
  // What it has had since it came there.
  size_t bytes;
} cslicer_progress;

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
  cslicer_progress reached;
  size_t actual;
  // The source has ended; an EOI that is not in it has been put in.
  int has_ended;
  // EOI has been read.
  int is_finished;
  // Rows are read of a file that has been buffered.
  int has_output;
  // A sequential file that has all components in one scan.
  int is_one_scan;
  // How many of the library's rows of iMCUs shall have been read.
  uint32_t wanted_rows;
  // What the library has asked for; described by cslicer_jpeg_open_coefficients.
  cslicer_jpeg_coefficients coefficients;
  JOCTET buffer[1 << 16];
};

void cslicer_source_init(cslicer_jpeg_decoder *decoder);
void cslicer_segments_init(cslicer_jpeg_decoder *decoder);
void cslicer_planes_init(cslicer_jpeg_decoder *decoder);

// Remembers the first damage, where the decoder now is. Does not return unless lenient.
void cslicer_damaged(cslicer_jpeg_decoder *decoder, int is_truncated, const char *message);

// The status of a failure after the header. What breaks a rule where the file has ended is
// made of the EOI that was put in: the file is only too short.
cslicer_jpeg_status cslicer_decoder_failed(cslicer_jpeg_decoder *decoder);

// Runs `step`, which reads scans. When a lenient decoder finds the file to end after a complete
// scan, `step` is called once more, to go on as if it ended there.
cslicer_jpeg_status cslicer_decoder_run(
    cslicer_jpeg_decoder *decoder, void (*step)(cslicer_jpeg_decoder *));

// Begins to read scans so that both ways stay open: rows, and coefficients. A file whose first scan
// holds but some components is always read so, because only its end knows their tables.
void cslicer_decoder_begin_buffer(cslicer_jpeg_decoder *decoder);

// Reads the next row of iMCUs, or the next markers.
void cslicer_decoder_consume(cslicer_jpeg_decoder *decoder);

// Checks what follows when EOI has been read: whether there is data after it. Does not return
// where EOI is missing, unless lenient.
int cslicer_decoder_end(cslicer_jpeg_decoder *decoder);

#endif

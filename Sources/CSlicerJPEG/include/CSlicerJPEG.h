// libjpeg-turbo behind calls that return a status. setjmp and longjmp are born and die inside one
// call; no longjmp ever crosses a frame of another language. After a failure every call that reads
// or writes returns its status again: the library's state is not to be trusted.
#ifndef CSLICER_JPEG_H
#define CSLICER_JPEG_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  CSLICER_JPEG_OK = 0,
  // The file breaks JPEG's rules; the message says how.
  CSLICER_JPEG_MALFORMED,
  // The source, or the data in it, ends inside the file.
  CSLICER_JPEG_TRUNCATED,
  // The file keeps the rules but needs what the library does not do; the message names it.
  CSLICER_JPEG_UNSUPPORTED,
  // The read or the write callback failed.
  CSLICER_JPEG_SOURCE_FAILED,
  CSLICER_JPEG_SINK_FAILED,
  // Limits; cslicer_jpeg_actual says what the file asks for.
  CSLICER_JPEG_TOO_MANY_SEGMENTS,
  CSLICER_JPEG_SEGMENT_TOO_LARGE,
  CSLICER_JPEG_SEGMENTS_TOO_LARGE,
  CSLICER_JPEG_TOO_MANY_SCANS,
  CSLICER_JPEG_NO_MEMORY,
  // The caller's `is_over` said so.
  CSLICER_JPEG_CANCELLED
} cslicer_jpeg_status;

typedef enum {
  CSLICER_JPEG_UNKNOWN_COLOR = 0,
  CSLICER_JPEG_GRAY,
  CSLICER_JPEG_RGB,
  CSLICER_JPEG_YCBCR,
  CSLICER_JPEG_CMYK,
  CSLICER_JPEG_YCCK
} cslicer_jpeg_color;

enum { CSLICER_JPEG_MAX_COMPONENTS = 4, CSLICER_JPEG_TABLE_SIZE = 64 };

typedef struct {
  // The component's identifier, its sampling factors 1…4, the slot 0…3 of its quantization table.
  uint8_t id, h, v, table;
} cslicer_jpeg_component;

// Decoding ----------------------------------------------------------------------------------------

typedef struct {
  // Fills `buffer`; returns the bytes that came, 0 at the end, negative on failure.
  ptrdiff_t (*read)(void *context, uint8_t *buffer, size_t capacity);
  void *context;
  // Asked between two rows of MCUs: not 0 ends the work.
  int (*is_over)(void);
  // APPn and COM segments in the file, bytes of one of them, and of all of them together.
  size_t max_segments, max_segment_bytes, max_segments_bytes;
  int max_scans;
  // Damage is remembered in cslicer_jpeg_damage, and is no error.
  int is_lenient;
} cslicer_jpeg_input;

typedef struct {
  uint32_t width, height;
  int component_count;
  cslicer_jpeg_color color;
  uint8_t is_progressive, is_arithmetic, has_jfif, has_adobe, adobe_transform;
  // The first scan holds all components: their tables are known.
  uint8_t is_interleaved;
  cslicer_jpeg_component components[CSLICER_JPEG_MAX_COMPONENTS];
  // Each component's quantization table in natural (row) order.
  uint16_t tables[CSLICER_JPEG_MAX_COMPONENTS][CSLICER_JPEG_TABLE_SIZE];
} cslicer_jpeg_header;

// The first warning that means invented pixels.
typedef struct {
  int is_damaged;
  // The data ends early, rather than being wrong.
  int is_truncated;
  // Rows of the picture for which the file has data.
  uint32_t rows;
  // The scan, from 1, in which it was found.
  int scan;
} cslicer_jpeg_damage;

// Harmless oddities, as bits.
enum {
  CSLICER_JPEG_EXTRANEOUS_DATA = 1,
  CSLICER_JPEG_UNKNOWN_ADOBE_TRANSFORM = 2,
  CSLICER_JPEG_UNKNOWN_JFIF_VERSION = 4,
  // An APPn or COM whose length is below 2; only where the decoder is lenient.
  CSLICER_JPEG_SEGMENT_WITHOUT_LENGTH = 8
};

typedef struct cslicer_jpeg_decoder cslicer_jpeg_decoder;

// NULL when there is no memory.
cslicer_jpeg_decoder *cslicer_jpeg_decoder_create(cslicer_jpeg_input input);
void cslicer_jpeg_decoder_destroy(cslicer_jpeg_decoder *decoder);

// Reads up to the first scan's header. Allocates nothing that depends on the picture's size.
cslicer_jpeg_status cslicer_jpeg_read_header(
    cslicer_jpeg_decoder *decoder, cslicer_jpeg_header *header);

// The APPn and COM segments read so far, in order. The data is valid until the next call that reads.
size_t cslicer_jpeg_segment_count(const cslicer_jpeg_decoder *decoder);
const uint8_t *cslicer_jpeg_segment(
    const cslicer_jpeg_decoder *decoder, size_t index, uint8_t *marker, size_t *length);

// Begins decoding; of a file with several scans, reads them all. Rows come as stored or, with
// `converts_color`, as gray, RGB or CMYK; `inverts` turns every sample round (255 − sample); with
// `halves` the picture is decoded at half its size, rounded up.
cslicer_jpeg_status cslicer_jpeg_start(
    cslicer_jpeg_decoder *decoder, int converts_color, int inverts, int halves);

// After cslicer_jpeg_start on a file with several scans: `header` with the tables that came late.
void cslicer_jpeg_describe(const cslicer_jpeg_decoder *decoder, cslicer_jpeg_header *header);

// The next row: as many bytes as pixels times components.
cslicer_jpeg_status cslicer_jpeg_read_row(cslicer_jpeg_decoder *decoder, uint8_t *row);

// Reads to the end of the file; all rows have been read. `has_more` when data follows it.
cslicer_jpeg_status cslicer_jpeg_finish(cslicer_jpeg_decoder *decoder, int *has_more);

cslicer_jpeg_damage cslicer_jpeg_get_damage(const cslicer_jpeg_decoder *decoder);
int cslicer_jpeg_oddities(const cslicer_jpeg_decoder *decoder);
size_t cslicer_jpeg_actual(const cslicer_jpeg_decoder *decoder);
// The reasons for the failure and for the damage: never NULL.
const char *cslicer_jpeg_decoder_message(const cslicer_jpeg_decoder *decoder);
const char *cslicer_jpeg_damage_message(const cslicer_jpeg_decoder *decoder);

// Encoding ----------------------------------------------------------------------------------------

typedef struct {
  // Takes all of `bytes`; not 0 on failure.
  int (*write)(void *context, const uint8_t *bytes, size_t count);
  void *context;
  // Asked between two rows of MCUs: not 0 ends the work.
  int (*is_over)(void);
} cslicer_jpeg_output;

typedef enum {
  CSLICER_JPEG_SEQUENTIAL = 0,
  // A few scans, each of some coefficients in full precision.
  CSLICER_JPEG_SPECTRAL_SELECTION,
  // The library's ten scans or so, which also add bits of precision: jpeg_simple_progression.
  CSLICER_JPEG_FULL_PROGRESSION
} cslicer_jpeg_progression;

typedef struct {
  uint32_t width, height;
  // What the rows hold, and what the file shall hold: the same, RGB as YCbCr, or CMYK as YCCK.
  cslicer_jpeg_color input, color;
  int component_count;
  cslicer_jpeg_component components[CSLICER_JPEG_MAX_COMPONENTS];
  // Four slots of 64 values each, in natural order. Where rows are coded, values are clamped to
  // 1…8191; with `keeps_tables`, for coefficients that are there already, none is changed.
  const uint16_t *tables;
  cslicer_jpeg_progression progression;
  uint8_t is_arithmetic, optimizes_huffman, inverts, keeps_tables;
  // MCUs between restart markers, 0 for none.
  uint32_t restart_interval;
} cslicer_jpeg_recipe;

typedef struct cslicer_jpeg_encoder cslicer_jpeg_encoder;

// NULL when there is no memory.
cslicer_jpeg_encoder *cslicer_jpeg_encoder_create(cslicer_jpeg_output output);
void cslicer_jpeg_encoder_destroy(cslicer_jpeg_encoder *encoder);

// Writes SOI. JFIF and Adobe markers are the caller's segments.
cslicer_jpeg_status cslicer_jpeg_begin(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe);
// Before the first row. `length` is at most 65,533.
cslicer_jpeg_status cslicer_jpeg_write_segment(
    cslicer_jpeg_encoder *encoder, uint8_t marker, const uint8_t *data, size_t length);
// The next `count` rows, `stride` bytes apart.
cslicer_jpeg_status cslicer_jpeg_write_rows(
    cslicer_jpeg_encoder *encoder, const uint8_t *rows, size_t stride, uint32_t count);
cslicer_jpeg_status cslicer_jpeg_end(cslicer_jpeg_encoder *encoder);
const char *cslicer_jpeg_encoder_message(const cslicer_jpeg_encoder *encoder);

// The longest side that the library takes.
uint32_t cslicer_jpeg_max_side(void);

// The library that this was built with, and its version.
const char *cslicer_jpeg_library(void);

#include "CSlicerJPEGCoefficients.h"

#endif

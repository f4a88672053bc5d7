// libtiff behind calls of fixed types that return a status: its own take any number of arguments, which
// Swift cannot give, and say what is wrong on stderr.
#ifndef CSLICER_TIFF_H
#define CSLICER_TIFF_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  CSLICER_TIFF_OK = 0,
  // The file breaks TIFF's rules; cslicer_tiff_message says how.
  CSLICER_TIFF_MALFORMED,
  // Bytes were wanted behind the end of the file.
  CSLICER_TIFF_TRUNCATED,
  // A callback returned a negative number.
  CSLICER_TIFF_CALLBACK_FAILED
} cslicer_tiff_status;

// Where a file's bytes are, or go.
typedef struct {
  // Fills `buffer` from `offset` on; returns the bytes that were there, negative on failure.
  ptrdiff_t (*read)(void *context, uint8_t *buffer, size_t count, uint64_t offset);
  // Puts all bytes at `offset`, at most at the end of what was written; negative on failure.
  ptrdiff_t (*write)(void *context, const uint8_t *bytes, size_t count, uint64_t offset);
  // Bytes of a file that is read.
  uint64_t size;
  // Bytes that libtiff may ask for in one piece.
  size_t max_allocation;
  void *context;
} cslicer_tiff_file;

enum { CSLICER_TIFF_MAX_EXTRA = 8 };

// Fields of a directory; what is not there has the value that TIFF gives to it.
typedef struct {
  uint32_t width, height;
  uint16_t bits, samples, photometric, compression, planar, sample_format, orientation, ink_set;
  uint16_t extra_count, extra[CSLICER_TIFF_MAX_EXTRA];
  uint16_t resolution_unit;
  float x_resolution, y_resolution;
  // At most `height`; of tiles 0.
  uint32_t rows_per_strip;
  // 0 of strips.
  uint32_t tile_width, tile_height;
} cslicer_tiff_header;

typedef struct cslicer_tiff cslicer_tiff;

// NULL where there is no memory.
cslicer_tiff *cslicer_tiff_create(cslicer_tiff_file file);
void cslicer_tiff_destroy(cslicer_tiff *tiff);

// The reason for the last status: never NULL.
const char *cslicer_tiff_message(const cslicer_tiff *tiff);

// Whether this libtiff can decode a compression, and write it.
int cslicer_tiff_is_configured(uint16_t compression);
// `LIBTIFF, Version 4.5.0`, and a copyright below that.
const char *cslicer_tiff_version(void);

// Opens a file and reads the directory at `offset`.
cslicer_tiff_status cslicer_tiff_open(cslicer_tiff *tiff, uint64_t offset, cslicer_tiff_header *header);

// Colors of a palette of 1 << bits entries; 0 where there is none.
int cslicer_tiff_palette(cslicer_tiff *tiff, const uint16_t **red, const uint16_t **green,
                         const uint16_t **blue);
// A field of bytes, such as the profile; 0 where there is none.
int cslicer_tiff_bytes(cslicer_tiff *tiff, uint32_t tag, const uint8_t **bytes, uint32_t *count);
// A field of text; NULL where there is none.
const char *cslicer_tiff_text(cslicer_tiff *tiff, uint32_t tag);

// Colors come as RGB, of JPEGs whose pixels are YCbCr.
cslicer_tiff_status cslicer_tiff_set_rgb(cslicer_tiff *tiff);

// Bytes of a row, of a row of a tile, and of a whole strip or tile; 0 where there are too many.
uint64_t cslicer_tiff_row_size(cslicer_tiff *tiff);
uint64_t cslicer_tiff_tile_row_size(cslicer_tiff *tiff);
uint64_t cslicer_tiff_block_size(cslicer_tiff *tiff);

// The next row of a file of strips whose samples are together.
cslicer_tiff_status cslicer_tiff_read_row(cslicer_tiff *tiff, uint8_t *row, uint32_t y);
// The strip or tile with the pixel at `x`, `y` of the plane.
cslicer_tiff_status cslicer_tiff_read_block(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint16_t plane, uint8_t *bytes, size_t count);
// The same by libtiff's own conversion of colors: ABGR in words, the lowest row first.
cslicer_tiff_status cslicer_tiff_read_colors(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint32_t *pixels);

// Bytes of the tile with a pixel as they are stored, of a file whose samples are together; and those bytes.
uint64_t cslicer_tiff_stored_size(cslicer_tiff *tiff, uint32_t x, uint32_t y);
cslicer_tiff_status cslicer_tiff_read_stored(
    cslicer_tiff *tiff, uint32_t x, uint32_t y, uint8_t *bytes, size_t count);

// A file that is written.
typedef struct {
  uint32_t width, height;
  uint16_t bits, samples, photometric, compression, predictor, orientation;
  // 0 and 1: numbers without a sign.
  uint16_t sample_format;
  // What samples beside the colors are.
  uint16_t extra_count;
  const uint16_t *extras;
  // Of deflate 1…9; of JPEG 1…100.
  int level;
  uint32_t rows_per_strip;
  uint16_t resolution_unit;
  // 0: not said.
  float x_resolution, y_resolution;
  // Three tables of 1 << bits; NULL: none.
  const uint16_t *palette;
  int is_big;
} cslicer_tiff_recipe;

cslicer_tiff_status cslicer_tiff_begin(cslicer_tiff *tiff, const cslicer_tiff_recipe *recipe);
cslicer_tiff_status cslicer_tiff_set_bytes(
    cslicer_tiff *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count);
cslicer_tiff_status cslicer_tiff_set_text(cslicer_tiff *tiff, uint32_t tag, const char *text);
// A field of any type; `bytes` are `count` values in the machine's own order, texts with their 0.
cslicer_tiff_status cslicer_tiff_set_field(cslicer_tiff *tiff, uint32_t tag, uint16_t type,
                                           const uint8_t *bytes, uint32_t count);
cslicer_tiff_status cslicer_tiff_write_strip(
    cslicer_tiff *tiff, uint32_t index, uint8_t *bytes, size_t count);
// The directory, at the end of the file.
cslicer_tiff_status cslicer_tiff_end(cslicer_tiff *tiff);

#endif

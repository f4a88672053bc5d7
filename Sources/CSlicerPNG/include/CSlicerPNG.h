// libpng's reader behind calls that return a status. setjmp and longjmp are born and die inside
// one call; no longjmp ever crosses a frame of another language.
#ifndef CSLICER_PNG_H
#define CSLICER_PNG_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  CSLICER_PNG_OK = 0,
  // The file breaks PNG's rules; cslicer_png_message says how.
  CSLICER_PNG_MALFORMED,
  // The source ended inside the file.
  CSLICER_PNG_TRUNCATED,
  // The read callback returned a negative number.
  CSLICER_PNG_SOURCE_FAILED,
  // The chunk callback, or the announce callback, returned a number that is not 0.
  CSLICER_PNG_REFUSED,
  CSLICER_PNG_NO_MEMORY
} cslicer_png_status;

typedef struct {
  // Fills `buffer`; returns the bytes that came, 0 at the end, negative on failure.
  ptrdiff_t (*read)(void *context, uint8_t *buffer, size_t capacity);
  // A chunk's type and length, before its data is read. Not 0 refuses the file.
  int (*announce)(void *context, const uint8_t type[4], uint32_t length);
  // An ancillary chunk, raw. `is_after_pixels` once IDAT has been seen. Not 0 refuses the file.
  int (*chunk)(void *context, const uint8_t type[4], const uint8_t *data, size_t length,
               int is_after_palette, int is_after_pixels);
  void *context;
} cslicer_png_callbacks;

typedef struct {
  uint32_t width, height;
  uint8_t bit_depth, color_type, is_interlaced;
  // Entries of PLTE, 0…256, and its bytes.
  uint16_t palette_count;
  uint8_t palette[768];
  // The length of the first IDAT chunk, whose header is the last thing that was read.
  uint32_t first_idat_length;
} cslicer_png_header;

typedef struct cslicer_png_reader cslicer_png_reader;

// NULL when there is no memory. With `is_lenient`, bad checksums are warnings.
cslicer_png_reader *cslicer_png_create(cslicer_png_callbacks callbacks, int is_lenient);
void cslicer_png_destroy(cslicer_png_reader *reader);

// Reads up to the first IDAT's header.
cslicer_png_status cslicer_png_read_header(cslicer_png_reader *reader, cslicer_png_header *header);

// The next row, packed as the file has it. Not for interlaced files.
cslicer_png_status cslicer_png_read_row(cslicer_png_reader *reader, uint8_t *row);

// All rows, `stride` bytes apart: for interlaced files.
cslicer_png_status cslicer_png_read_image(
    cslicer_png_reader *reader, uint8_t *rows, size_t stride, uint32_t height);

// Everything after the pixels, up to IEND.
cslicer_png_status cslicer_png_read_end(cslicer_png_reader *reader);

// The reason for the last status: never NULL.
const char *cslicer_png_message(const cslicer_png_reader *reader);

// The first damage that libpng could do without, such as a wrong checksum after the pixels; empty
// when there was none. Pixel data that is too long counts apart.
const char *cslicer_png_warning(const cslicer_png_reader *reader);
void cslicer_png_clear_warning(cslicer_png_reader *reader);
int cslicer_png_has_extra_data(const cslicer_png_reader *reader);

#endif

// Libraries that are loaded when the first file comes that needs them: nothing is linked, and the program
// starts as it does without them. Every call takes and gives numbers and memory, no library's struct.
#ifndef CSLICER_LOADED_H
#define CSLICER_LOADED_H

#include <stddef.h>
#include <stdint.h>

typedef enum {
  CSLICER_LOADED_OK = 0,
  // The library is not installed.
  CSLICER_LOADED_MISSING,
  // It is one whose calls are not those that are known; the message says which.
  CSLICER_LOADED_OTHER_VERSION,
  // It has nothing for the file's kind of compression.
  CSLICER_LOADED_NO_CODEC,
  // It does not read the file; the message says why.
  CSLICER_LOADED_REFUSED,
  CSLICER_LOADED_NO_MEMORY
} cslicer_loaded_status;

// A sentence of the library's, cut off where it is longer.
typedef struct {
  char text[256];
} cslicer_loaded_message;

// Memory that a call has filled; cslicer_loaded_free gives it back.
typedef struct {
  uint8_t *bytes;
  size_t count;
} cslicer_loaded_bytes;

void cslicer_loaded_free(cslicer_loaded_bytes bytes);

// As `libheif 1.15.1`; an empty text where it cannot be loaded.
const char *cslicer_heif_version(void);

// What a picture's samples become.
typedef enum {
  // Light, as it is stored, of 8 bits or of more in two bytes, the low one first.
  CSLICER_HEIF_LIGHT = 0,
  // Red, green, blue of 8 bits.
  CSLICER_HEIF_RGB = 1,
  // The same of more bits, in two bytes, the high one first.
  CSLICER_HEIF_WIDE_RGB = 2
} cslicer_heif_layout;

typedef struct cslicer_heif_image cslicer_heif_image;

// Decodes a file's primary picture.
cslicer_loaded_status cslicer_heif_decode(
    const uint8_t *file, size_t count, cslicer_heif_layout layout, cslicer_heif_image **image,
    cslicer_loaded_message *message);
void cslicer_heif_destroy(cslicer_heif_image *image);
int cslicer_heif_width(const cslicer_heif_image *image);
int cslicer_heif_height(const cslicer_heif_image *image);
// Bits of a sample that count.
int cslicer_heif_bits(const cslicer_heif_image *image);
// A row's samples; NULL outside of the picture.
const uint8_t *cslicer_heif_row(const cslicer_heif_image *image, int y);

// As `libjxl 0.7.0`; an empty text where it cannot be loaded.
const char *cslicer_jxl_version(void);

// What a JPEG XL says before its pixels.
typedef struct {
  uint32_t width, height;
  // Of a sample, and of these the exponent's of numbers with a fraction; 0 of whole ones.
  uint32_t bits, exponent_bits;
  // 1 or 3, others beside color, and the bits of opacity, 0 without one.
  uint32_t colors, extra_channels, alpha_bits;
  // As EXIF counts.
  uint32_t orientation;
  uint32_t is_animated, is_premultiplied;
  // Code points of H.273 of the pixels that come; 0 where a profile alone says what they are.
  uint32_t primaries, transfer;
} cslicer_jxl_header;

// Reads what a file says before its pixels.
//
// - icc: the profile of the pixels that come.
cslicer_loaded_status cslicer_jxl_open(
    const uint8_t *file, size_t count, cslicer_jxl_header *header, cslicer_loaded_bytes *icc,
    cslicer_loaded_message *message);

// Decodes the first picture, as it is stored: samples of 8 bits, or of 16 with the high byte first.
cslicer_loaded_status cslicer_jxl_decode(
    const uint8_t *file, size_t count, uint32_t samples_per_pixel, int is_wide,
    cslicer_loaded_bytes *pixels, cslicer_loaded_message *message);

// Gives back the JPEG that a file was made from.
cslicer_loaded_status cslicer_jxl_jpeg(
    const uint8_t *file, size_t count, cslicer_loaded_bytes *jpeg, cslicer_loaded_message *message);

// Gives back what a box of the file holds, decompressed: at most `limit` bytes. Without such a box it is empty.
//
// - type: four letters.
cslicer_loaded_status cslicer_jxl_box(
    const uint8_t *file, size_t count, const char *type, size_t limit, cslicer_loaded_bytes *box,
    cslicer_loaded_message *message);

#endif

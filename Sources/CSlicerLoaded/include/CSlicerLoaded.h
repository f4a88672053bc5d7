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
  // It has nothing for the file's kind of compression, or, of a file that is written, nothing that does what is
  // asked for; the message says of what, or by whose encoder.
  CSLICER_LOADED_NO_CODEC,
  // It does not read the file; the message says why.
  CSLICER_LOADED_REFUSED,
  CSLICER_LOADED_NO_MEMORY,
  // The file may be sound, and the library does not read such files; the message says why.
  CSLICER_LOADED_UNSUPPORTED
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

// How many samples of color there are for one of light.
typedef enum { CSLICER_HEIF_MONOCHROME = 0, CSLICER_HEIF_420 = 1, CSLICER_HEIF_444 = 3 } cslicer_heif_chroma;

// How planes are compressed as AV1.
typedef struct {
  // 0 to 100; at `is_lossless` it says nothing.
  int quality;
  int is_lossless;
  // 0, the slowest, to 9; encoders that have fewer take their nearest.
  int speed;
  // H.273's matrix coefficients, which are of full range.
  uint16_t matrix;
} cslicer_heif_coding;

// Planes of a picture that is to be written: light, and two of color.
typedef struct cslicer_heif_planes cslicer_heif_planes;

// Whether AV1 can be written.
//
// - encoder: as `AOMedia Project AV1 Encoder v3.6.0`; may be NULL.
cslicer_loaded_status cslicer_heif_find_encoder(
    int is_lossless, cslicer_loaded_message *encoder, cslicer_loaded_message *message);

// Makes room for planes.
//
// - bits: 8, 10 or 12 of a sample: above 8 in two bytes, in the machine's order.
cslicer_loaded_status cslicer_heif_planes_create(
    int width, int height, int bits, cslicer_heif_chroma chroma, cslicer_heif_planes **planes,
    cslicer_loaded_message *message);
void cslicer_heif_planes_destroy(cslicer_heif_planes *planes);
// The first sample of a plane's first row; NULL where there is no such plane.
//
// - plane: 0 of light, 1 and 2 of color.
uint8_t *cslicer_heif_plane(cslicer_heif_planes *planes, int plane, int *bytes_per_row);

// Gives the planes as a file of one picture, made by one thread.
cslicer_loaded_status cslicer_heif_encode(
    cslicer_heif_planes *planes, const cslicer_heif_coding *coding, cslicer_loaded_bytes *file,
    cslicer_loaded_message *message);

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

// What becomes a JPEG XL.
typedef struct {
  uint32_t width, height;
  // 1 to 4 of a pixel, the last of 2 and 4 opacity, and their bits: 8, or 16 with the high byte first.
  uint32_t samples, bits;
  // As EXIF counts.
  uint32_t orientation;
  // Code points of H.273: primaries 1, 9 or 12, and a transfer that JPEG XL knows. They count without a profile.
  uint32_t primaries, transfer;
  const uint8_t *profile, *exif, *xmp;
  size_t profile_count, exif_count, xmp_count;
  // 0: without loss; 1 is what hardly anybody sees, 15 the largest.
  float distance;
  // 1, the quickest, to 9.
  int effort;
} cslicer_jxl_picture;

// Whether a JPEG XL can be written.
cslicer_loaded_status cslicer_jxl_find_encoder(cslicer_loaded_message *message);

// Whether it understands a profile of pixels with so many samples, at a distance.
int cslicer_jxl_takes_profile(
    const uint8_t *profile, size_t count, uint32_t samples, float distance);

// Gives a picture as a file, made by one thread.
//
// - pixels: rows one after the other.
cslicer_loaded_status cslicer_jxl_encode(
    const uint8_t *pixels, size_t count, const cslicer_jxl_picture *picture,
    cslicer_loaded_bytes *file, cslicer_loaded_message *message);

// The name and version, such as `libsqlite3 3.40.1`; empty if the library cannot be loaded.
const char *cslicer_sqlite_version(void);

// A database. One thread writes it, and no other process may open its file.
typedef struct cslicer_sqlite cslicer_sqlite;

// Opens a file, which may be empty; cslicer_sqlite_close gives it back.
cslicer_loaded_status cslicer_sqlite_open(
    const char *path, cslicer_sqlite **opened, cslicer_loaded_message *message);
void cslicer_sqlite_close(cslicer_sqlite *file);
// Runs statements without values.
cslicer_loaded_status cslicer_sqlite_run(
    cslicer_sqlite *file, const char *sql, cslicer_loaded_message *message);
// Prepares the statement that the calls below fill in, in place of the one before.
cslicer_loaded_status cslicer_sqlite_prepare(
    cslicer_sqlite *file, const char *sql, cslicer_loaded_message *message);
cslicer_loaded_status cslicer_sqlite_add_texts(
    cslicer_sqlite *file, const char *first, const char *second,
    cslicer_loaded_message *message);
cslicer_loaded_status cslicer_sqlite_add_tile(
    cslicer_sqlite *file, int zoom, int column, int row, const uint8_t *bytes, size_t count,
    cslicer_loaded_message *message);

// The kinds of an XML text's events. Each event is its kind, the count of its text in 4 bytes, low first, and
// the text in UTF-8: a name, an attribute's key, its value, characters, or nothing.
typedef enum {
  CSLICER_XML_START = 0,
  CSLICER_XML_KEY = 1,
  CSLICER_XML_VALUE = 2,
  CSLICER_XML_TEXT = 3,
  CSLICER_XML_END = 4
} cslicer_xml_event;

// Reads an XML text with libexpat, and returns its events in order. Free them with cslicer_loaded_free, also after an error.
// Declared entities, 64 elements in one another and 4,000,000 events are refused.
//
// - line: where reading has ended, from 1.
cslicer_loaded_status cslicer_xml_read(
    const uint8_t *text, size_t count, cslicer_loaded_bytes *events, long *line,
    cslicer_loaded_message *message);

#endif

#include "CSlicerPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cslicer_png_reader {
  png_structp png;
  png_infop info;
  cslicer_png_callbacks callbacks;
  cslicer_png_status status;
  uint32_t idat_length;
  int has_extra_data;
  char message[256];
  // The first thing that libpng could do without; empty when there was none.
  char warning[256];
};

// The first failure decides the status: what follows from it is only an echo.
static void fail(cslicer_png_reader *reader, cslicer_png_status status) {
  if (reader->status == CSLICER_PNG_OK) reader->status = status;
}

static void on_error(png_structp png, png_const_charp text) {
  cslicer_png_reader *reader = png_get_error_ptr(png);
  if (reader->status == CSLICER_PNG_OK)
    snprintf(reader->message, sizeof reader->message, "%s", text);
  fail(reader, strstr(text, "emory") ? CSLICER_PNG_NO_MEMORY : CSLICER_PNG_MALFORMED);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  cslicer_png_reader *reader = png_get_error_ptr(png);
  if (strstr(text, "Extra compressed data") || strstr(text, "Too much image data"))
    reader->has_extra_data = 1;
  else if (!reader->warning[0])
    snprintf(reader->warning, sizeof reader->warning, "%s", text);
}

static void on_chunk_header(png_structp png, cslicer_png_reader *reader, const uint8_t *bytes) {
  uint32_t length = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8
                    | bytes[3];
  if (memcmp(bytes + 4, "IDAT", 4) == 0) reader->idat_length = length;
  if (reader->callbacks.announce(reader->callbacks.context, bytes + 4, length) != 0) {
    fail(reader, CSLICER_PNG_REFUSED);
    png_error(png, "refused");
  }
}

static void on_read(png_structp png, png_bytep buffer, size_t count) {
  cslicer_png_reader *reader = png_get_io_ptr(png);
  for (size_t filled = 0; filled < count;) {
    ptrdiff_t got = reader->callbacks.read(reader->callbacks.context, buffer + filled,
                                           count - filled);
    if (got <= 0) {
      fail(reader, got < 0 ? CSLICER_PNG_SOURCE_FAILED : CSLICER_PNG_TRUNCATED);
      png_error(png, "the source ended");
    }
    filled += (size_t)got;
  }
  if (count == 8 && (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR)
    on_chunk_header(png, reader, buffer);
}

static int on_chunk(png_structp png, png_unknown_chunkp chunk) {
  cslicer_png_reader *reader = png_get_user_chunk_ptr(png);
  int refused = reader->callbacks.chunk(
      reader->callbacks.context, chunk->name, chunk->data, chunk->size,
      (chunk->location & PNG_HAVE_PLTE) != 0, (chunk->location & PNG_AFTER_IDAT) != 0);
  if (refused) fail(reader, CSLICER_PNG_REFUSED);
  return refused ? -1 : 1;
}

// libpng would interpret, or refuse, these; slicer wants all ancillary chunks raw.
static const png_byte raw_chunks[] =
    "tRNS\0gAMA\0cHRM\0sRGB\0iCCP\0sBIT\0bKGD\0hIST\0pHYs\0sPLT\0tIME\0tEXt\0zTXt\0iTXt\0"
    "eXIf\0oFFs\0pCAL\0sCAL\0sTER\0cICP\0mDCV\0cLLI\0acTL\0fcTL\0fdAT";

cslicer_png_reader *cslicer_png_create(cslicer_png_callbacks callbacks, int is_lenient) {
  cslicer_png_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->callbacks = callbacks;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info || setjmp(png_jmpbuf(reader->png))) {
    cslicer_png_destroy(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, on_read);
  png_set_read_user_chunk_fn(reader->png, reader, on_chunk);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_ALWAYS, NULL, 0);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_ALWAYS, raw_chunks,
                              (int)(sizeof raw_chunks / 5));
  // An index without a color is the picture's affair, as in the rows that slicer unfilters itself.
  png_set_check_for_invalid_index(reader->png, 0);
  // Sizes are held against slicer's own limits in the announce callback and after the header.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->png, 0);
  png_set_chunk_cache_max(reader->png, 0);
  int action = is_lenient ? PNG_CRC_WARN_USE : PNG_CRC_ERROR_QUIT;
  png_set_crc_action(reader->png, action, is_lenient ? PNG_CRC_WARN_DISCARD : action);
  return reader;
}

void cslicer_png_destroy(cslicer_png_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

cslicer_png_status cslicer_png_read_header(cslicer_png_reader *reader, cslicer_png_header *header) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  png_read_info(reader->png, reader->info);
  header->width = png_get_image_width(reader->png, reader->info);
  header->height = png_get_image_height(reader->png, reader->info);
  header->bit_depth = png_get_bit_depth(reader->png, reader->info);
  header->color_type = png_get_color_type(reader->png, reader->info);
  header->is_interlaced =
      png_get_interlace_type(reader->png, reader->info) != PNG_INTERLACE_NONE;
  header->first_idat_length = reader->idat_length;
  png_colorp palette = NULL;
  int count = 0;
  if (png_get_PLTE(reader->png, reader->info, &palette, &count)) {
    header->palette_count = (uint16_t)count;
    memcpy(header->palette, palette, (size_t)count * 3);
  }
  return CSLICER_PNG_OK;
}

cslicer_png_status cslicer_png_read_row(cslicer_png_reader *reader, uint8_t *row) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  png_read_row(reader->png, row, NULL);
  return CSLICER_PNG_OK;
}

cslicer_png_status cslicer_png_read_image(
    cslicer_png_reader *reader, uint8_t *rows, size_t stride, uint32_t height) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  int passes = png_set_interlace_handling(reader->png);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(reader->png, rows + y * stride, NULL);
  return CSLICER_PNG_OK;
}

cslicer_png_status cslicer_png_read_end(cslicer_png_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  // Without an info libpng would neither hand chunks on nor see that IDAT is out of place.
  png_read_end(reader->png, reader->info);
  return CSLICER_PNG_OK;
}

const char *cslicer_png_message(const cslicer_png_reader *reader) { return reader->message; }
const char *cslicer_png_warning(const cslicer_png_reader *reader) { return reader->warning; }
void cslicer_png_clear_warning(cslicer_png_reader *reader) { reader->warning[0] = 0; }
int cslicer_png_has_extra_data(const cslicer_png_reader *reader) { return reader->has_extra_data; }

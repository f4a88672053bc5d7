#include "jxl.h"

#include <stdlib.h>
#include <string.h>

/* Where a box or a JPEG goes: memory that doubles, until it would be over a limit. */
typedef struct {
  cslicer_loaded_bytes bytes;
  size_t limit;
  unsigned (*set)(JxlDecoder *, uint8_t *, size_t);
  size_t (*release)(JxlDecoder *);
} growing;

/* Gives the decoder the part of the memory that is free. */
static cslicer_loaded_status grow(JxlDecoder *decoder, growing *to, int is_first) {
  size_t used = is_first ? 0 : to->bytes.count - to->release(decoder);
  size_t count = is_first ? (size_t)1 << 20 : 2 * to->bytes.count;
  if (count > to->limit) count = to->limit;
  if (!is_first && count == to->bytes.count) return CSLICER_LOADED_NO_MEMORY;
  uint8_t *bytes = realloc(to->bytes.bytes, count);
  if (bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
  to->bytes = (cslicer_loaded_bytes){bytes, count};
  return to->set(decoder, bytes + used, count - used) == JXL_SUCCESS ? CSLICER_LOADED_OK
                                                                      : CSLICER_LOADED_REFUSED;
}

static void trim(JxlDecoder *decoder, growing *to) { to->bytes.count -= to->release(decoder); }

static cslicer_loaded_status read_jpeg(
    JxlDecoder *decoder, growing *to, cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_jxl_proceed(decoder, JXL_JPEG_RECONSTRUCTION, message);
  if (status == CSLICER_LOADED_OK) status = grow(decoder, to, 1);
  while (status == CSLICER_LOADED_OK) {
    unsigned event = cslicer_jxl.JxlDecoderProcessInput(decoder);
    if (event == JXL_JPEG_NEED_MORE_OUTPUT) {
      status = grow(decoder, to, 0);
    } else if (event == JXL_FULL_IMAGE || event == JXL_SUCCESS) {
      trim(decoder, to);
      return CSLICER_LOADED_OK;
    } else {
      return cslicer_loading_refuse(
          message, event == JXL_NEED_MORE_INPUT ? "the file ends early"
                                                : "the JPEG in it does not come back");
    }
  }
  return status;
}

cslicer_loaded_status cslicer_jxl_jpeg(
    const uint8_t *file, size_t count, cslicer_loaded_bytes *jpeg, cslicer_loaded_message *message) {
  JxlDecoder *decoder = NULL;
  cslicer_loaded_status status =
      cslicer_jxl_begin(&decoder, file, count, JXL_JPEG_RECONSTRUCTION | JXL_FULL_IMAGE, message);
  growing to = {
      {NULL, 0}, SIZE_MAX / 4, cslicer_jxl.JxlDecoderSetJPEGBuffer, cslicer_jxl.JxlDecoderReleaseJPEGBuffer};
  if (status == CSLICER_LOADED_OK) status = read_jpeg(decoder, &to, message);
  cslicer_jxl_end(decoder);
  *jpeg = to.bytes;
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(to.bytes);
    *jpeg = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

/* Reads boxes until one of the type has been read; what follows the pixels, too. */
static cslicer_loaded_status read_box(
    JxlDecoder *decoder, const char *type, growing *to, cslicer_loaded_message *message) {
  int is_inside = 0;
  while (1) {
    unsigned event = cslicer_jxl.JxlDecoderProcessInput(decoder);
    cslicer_loaded_status status = CSLICER_LOADED_OK;
    if (event == JXL_BOX_NEED_MORE_OUTPUT && is_inside) {
      status = grow(decoder, to, 0);
    } else if (event == JXL_BOX || event == JXL_SUCCESS) {
      if (is_inside) {
        trim(decoder, to);
        return CSLICER_LOADED_OK;
      }
      if (event == JXL_SUCCESS) return CSLICER_LOADED_OK;
      char found[4];
      if (cslicer_jxl.JxlDecoderGetBoxType(decoder, found, 1) != JXL_SUCCESS) continue;
      is_inside = memcmp(found, type, sizeof found) == 0;
      if (is_inside) status = grow(decoder, to, 1);
    } else {
      return cslicer_loading_refuse(message, "the file is damaged");
    }
    if (status != CSLICER_LOADED_OK) return status;
  }
}

cslicer_loaded_status cslicer_jxl_box(
    const uint8_t *file, size_t count, const char *type, size_t limit, cslicer_loaded_bytes *box,
    cslicer_loaded_message *message) {
  JxlDecoder *decoder = NULL;
  cslicer_loaded_status status = cslicer_jxl_begin(&decoder, file, count, JXL_BOX, message);
  growing to = {{NULL, 0}, limit, cslicer_jxl.JxlDecoderSetBoxBuffer, cslicer_jxl.JxlDecoderReleaseBoxBuffer};
  if (status == CSLICER_LOADED_OK && cslicer_jxl.JxlDecoderSetDecompressBoxes(decoder, 1) == JXL_SUCCESS) {
    status = read_box(decoder, type, &to, message);
  }
  cslicer_jxl_end(decoder);
  *box = to.bytes;
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(to.bytes);
    *box = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

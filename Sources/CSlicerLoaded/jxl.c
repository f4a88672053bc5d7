#include "jxl.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"

// The library's calls, once it is loaded.
#define MEMBER(name, result, parameters) result(*name) parameters;
static struct {
  JXL_CALLS(MEMBER)
  JXL_COLOR_CALLS(MEMBER)
} jxl;

static cslicer_loaded_status loaded = CSLICER_LOADED_MISSING;
static char version[64];
static uint32_t number;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// 0.7 is tested; the others' calls were compared. One that is not among them is not loaded.
static const char *const names[] = {
#if defined(__APPLE__)
    "libjxl.0.11.dylib", "/opt/homebrew/lib/libjxl.0.11.dylib", "/usr/local/lib/libjxl.0.11.dylib",
#else
    "libjxl.so.0.7", "libjxl.so.0.8", "libjxl.so.0.9", "libjxl.so.0.10", "libjxl.so.0.11",
#endif
    NULL};

enum { without_format = 9000 };

static void load(void) {
  void *library = cslicer_loading_open(names);
  if (library == NULL) return;
  loaded = CSLICER_LOADED_OTHER_VERSION;
  int all = 1;
#define FIND(name, result, parameters) \
  *(void **)&jxl.name = cslicer_loading_find(library, #name); \
  all = all && jxl.name != NULL;
  JXL_CALLS(FIND)
  JXL_COLOR_CALLS(FIND)
  if (jxl.JxlDecoderVersion != NULL) {
    number = jxl.JxlDecoderVersion();
    snprintf(
        version, sizeof version, "libjxl %u.%u.%u", number / 1000000, number / 1000 % 1000,
        number % 1000);
  }
  if (all) loaded = CSLICER_LOADED_OK;
}

static cslicer_loaded_status ready(cslicer_loaded_message *message) {
  pthread_once(&once, load);
  cslicer_loading_say(message, version);
  return loaded;
}

const char *cslicer_jxl_version(void) {
  pthread_once(&once, load);
  return version;
}

static cslicer_loaded_status refuse(cslicer_loaded_message *message, const char *why) {
  cslicer_loading_say(message, why);
  return CSLICER_LOADED_REFUSED;
}

static cslicer_loaded_status begin(
    JxlDecoder **decoder, const uint8_t *file, size_t count, int events,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = ready(message);
  if (status != CSLICER_LOADED_OK) return status;
  *decoder = jxl.JxlDecoderCreate(NULL);
  if (*decoder == NULL) return CSLICER_LOADED_NO_MEMORY;
  if (jxl.JxlDecoderSubscribeEvents(*decoder, events) == JXL_SUCCESS &&
      jxl.JxlDecoderSetKeepOrientation(*decoder, 1) == JXL_SUCCESS &&
      jxl.JxlDecoderSetInput(*decoder, file, count) == JXL_SUCCESS) {
    jxl.JxlDecoderCloseInput(*decoder);
    return CSLICER_LOADED_OK;
  }
  return refuse(message, "it does not begin to read");
}

static void end(JxlDecoder *decoder) {
  if (decoder != NULL) jxl.JxlDecoderDestroy(decoder);
}

/* Goes on until something of `wanted` comes. */
static cslicer_loaded_status proceed(
    JxlDecoder *decoder, unsigned wanted, cslicer_loaded_message *message) {
  unsigned event = jxl.JxlDecoderProcessInput(decoder);
  if (event == wanted) return CSLICER_LOADED_OK;
  return refuse(
      message, event == JXL_NEED_MORE_INPUT ? "the file ends early" : "the file is damaged");
}

/* What the library calls code points: the numbers of H.273, but for some of its own. */
static void read_encoding(JxlDecoder *decoder, cslicer_jxl_header *header) {
  union {
    JxlColorEncoding encoding;
    uint8_t room[512];
  } colors;
  memset(&colors, 0, sizeof colors);
  unsigned status;
  if (number >= without_format) {
    unsigned (*get)(const JxlDecoder *, unsigned, JxlColorEncoding *) =
        (unsigned (*)(const JxlDecoder *, unsigned, JxlColorEncoding *))(void *)
            jxl.JxlDecoderGetColorAsEncodedProfile;
    status = get(decoder, JXL_TARGET_DATA, &colors.encoding);
  } else {
    status = jxl.JxlDecoderGetColorAsEncodedProfile(decoder, NULL, JXL_TARGET_DATA, &colors.encoding);
  }
  // RGB and grey of the white D65; primaries: sRGB's 1, BT.2100's 9, P3's 11, which with D65 is 12.
  if (status != JXL_SUCCESS || colors.encoding.color_space > 1 || colors.encoding.white_point != 1) return;
  unsigned primaries = colors.encoding.color_space == 1 ? 1 : (unsigned)colors.encoding.primaries;
  unsigned transfer = (unsigned)colors.encoding.transfer_function;
  if (transfer == 65535 || primaries == 2) return;
  header->primaries = primaries == 11 ? 12 : primaries;
  header->transfer = transfer;
}

static cslicer_loaded_status read_profile(JxlDecoder *decoder, cslicer_loaded_bytes *icc) {
  size_t size = 0;
  unsigned status;
  if (number >= without_format) {
    unsigned (*measure)(const JxlDecoder *, unsigned, size_t *) =
        (unsigned (*)(const JxlDecoder *, unsigned, size_t *))(void *)
            jxl.JxlDecoderGetICCProfileSize;
    status = measure(decoder, JXL_TARGET_DATA, &size);
  } else {
    status = jxl.JxlDecoderGetICCProfileSize(decoder, NULL, JXL_TARGET_DATA, &size);
  }
  if (status != JXL_SUCCESS || size == 0) return CSLICER_LOADED_OK;
  icc->bytes = malloc(size);
  if (icc->bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
  icc->count = size;
  if (number >= without_format) {
    unsigned (*get)(const JxlDecoder *, unsigned, uint8_t *, size_t) =
        (unsigned (*)(const JxlDecoder *, unsigned, uint8_t *, size_t))(void *)
            jxl.JxlDecoderGetColorAsICCProfile;
    status = get(decoder, JXL_TARGET_DATA, icc->bytes, size);
  } else {
    status = jxl.JxlDecoderGetColorAsICCProfile(decoder, NULL, JXL_TARGET_DATA, icc->bytes, size);
  }
  if (status != JXL_SUCCESS) icc->count = 0;
  return CSLICER_LOADED_OK;
}

static cslicer_loaded_status read_header(
    JxlDecoder *decoder, cslicer_jxl_header *header, cslicer_loaded_bytes *icc,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = proceed(decoder, JXL_BASIC_INFO, message);
  if (status != CSLICER_LOADED_OK) return status;
  JxlBasicInfo info;
  memset(&info, 0, sizeof info);
  if (jxl.JxlDecoderGetBasicInfo(decoder, &info) != JXL_SUCCESS) {
    return refuse(message, "the file is damaged");
  }
  *header = (cslicer_jxl_header){
      .width = info.xsize, .height = info.ysize, .bits = info.bits_per_sample,
      .exponent_bits = info.exponent_bits_per_sample, .colors = info.num_color_channels,
      .extra_channels = info.num_extra_channels, .alpha_bits = info.alpha_bits,
      .orientation = (uint32_t)info.orientation, .is_animated = info.have_animation != 0,
      .is_premultiplied = info.alpha_premultiplied != 0};
  status = proceed(decoder, JXL_COLOR_ENCODING, message);
  if (status != CSLICER_LOADED_OK) return status;
  read_encoding(decoder, header);
  return read_profile(decoder, icc);
}

cslicer_loaded_status cslicer_jxl_open(
    const uint8_t *file, size_t count, cslicer_jxl_header *header, cslicer_loaded_bytes *icc,
    cslicer_loaded_message *message) {
  JxlDecoder *decoder = NULL;
  *icc = (cslicer_loaded_bytes){NULL, 0};
  memset(header, 0, sizeof *header);
  cslicer_loaded_status status =
      begin(&decoder, file, count, JXL_BASIC_INFO | JXL_COLOR_ENCODING, message);
  if (status == CSLICER_LOADED_OK) status = read_header(decoder, header, icc, message);
  end(decoder);
  return status;
}

static cslicer_loaded_status read_pixels(
    JxlDecoder *decoder, const JxlPixelFormat *format, cslicer_loaded_bytes *pixels,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = proceed(decoder, JXL_NEED_IMAGE_OUT_BUFFER, message);
  if (status != CSLICER_LOADED_OK) return status;
  size_t size = 0;
  if (jxl.JxlDecoderImageOutBufferSize(decoder, format, &size) != JXL_SUCCESS || size == 0) {
    return refuse(message, "it gives no such samples");
  }
  pixels->bytes = malloc(size);
  if (pixels->bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
  pixels->count = size;
  if (jxl.JxlDecoderSetImageOutBuffer(decoder, format, pixels->bytes, size) != JXL_SUCCESS) {
    return refuse(message, "it gives no such samples");
  }
  return proceed(decoder, JXL_FULL_IMAGE, message);
}

cslicer_loaded_status cslicer_jxl_decode(
    const uint8_t *file, size_t count, uint32_t samples_per_pixel, int is_wide,
    cslicer_loaded_bytes *pixels, cslicer_loaded_message *message) {
  JxlDecoder *decoder = NULL;
  *pixels = (cslicer_loaded_bytes){NULL, 0};
  JxlPixelFormat format;
  memset(&format, 0, sizeof format);
  format.num_channels = samples_per_pixel;
  format.data_type = is_wide ? JXL_UINT16 : JXL_UINT8;
  format.endianness = JXL_HIGH_BYTE_FIRST;
  cslicer_loaded_status status = begin(&decoder, file, count, JXL_FULL_IMAGE, message);
  if (status == CSLICER_LOADED_OK) status = read_pixels(decoder, &format, pixels, message);
  end(decoder);
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(*pixels);
    *pixels = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

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
  cslicer_loaded_status status = proceed(decoder, JXL_JPEG_RECONSTRUCTION, message);
  if (status == CSLICER_LOADED_OK) status = grow(decoder, to, 1);
  while (status == CSLICER_LOADED_OK) {
    unsigned event = jxl.JxlDecoderProcessInput(decoder);
    if (event == JXL_JPEG_NEED_MORE_OUTPUT) {
      status = grow(decoder, to, 0);
    } else if (event == JXL_FULL_IMAGE || event == JXL_SUCCESS) {
      trim(decoder, to);
      return CSLICER_LOADED_OK;
    } else {
      return refuse(
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
      begin(&decoder, file, count, JXL_JPEG_RECONSTRUCTION | JXL_FULL_IMAGE, message);
  growing to = {
      {NULL, 0}, SIZE_MAX / 4, jxl.JxlDecoderSetJPEGBuffer, jxl.JxlDecoderReleaseJPEGBuffer};
  if (status == CSLICER_LOADED_OK) status = read_jpeg(decoder, &to, message);
  end(decoder);
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
    unsigned event = jxl.JxlDecoderProcessInput(decoder);
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
      if (jxl.JxlDecoderGetBoxType(decoder, found, 1) != JXL_SUCCESS) continue;
      is_inside = memcmp(found, type, sizeof found) == 0;
      if (is_inside) status = grow(decoder, to, 1);
    } else {
      return refuse(message, "the file is damaged");
    }
    if (status != CSLICER_LOADED_OK) return status;
  }
}

cslicer_loaded_status cslicer_jxl_box(
    const uint8_t *file, size_t count, const char *type, size_t limit, cslicer_loaded_bytes *box,
    cslicer_loaded_message *message) {
  JxlDecoder *decoder = NULL;
  cslicer_loaded_status status = begin(&decoder, file, count, JXL_BOX, message);
  growing to = {{NULL, 0}, limit, jxl.JxlDecoderSetBoxBuffer, jxl.JxlDecoderReleaseBoxBuffer};
  if (status == CSLICER_LOADED_OK && jxl.JxlDecoderSetDecompressBoxes(decoder, 1) == JXL_SUCCESS) {
    status = read_box(decoder, type, &to, message);
  }
  end(decoder);
  *box = to.bytes;
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(to.bytes);
    *box = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

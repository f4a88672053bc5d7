#include "jxl.h"

#include <stdlib.h>
#include <string.h>

// Since this version calls take no format that means nothing.
enum { without_format = 9000 };

cslicer_loaded_status cslicer_jxl_begin(
    JxlDecoder **decoder, const uint8_t *file, size_t count, int events,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_jxl_load(0, message);
  if (status != CSLICER_LOADED_OK) return status;
  *decoder = cslicer_jxl.JxlDecoderCreate(NULL);
  if (*decoder == NULL) return CSLICER_LOADED_NO_MEMORY;
  if (cslicer_jxl.JxlDecoderSubscribeEvents(*decoder, events) == JXL_SUCCESS &&
      cslicer_jxl.JxlDecoderSetKeepOrientation(*decoder, 1) == JXL_SUCCESS &&
      cslicer_jxl.JxlDecoderSetInput(*decoder, file, count) == JXL_SUCCESS) {
    cslicer_jxl.JxlDecoderCloseInput(*decoder);
    return CSLICER_LOADED_OK;
  }
  return cslicer_loading_refuse(message, "it does not begin to read");
}

void cslicer_jxl_end(JxlDecoder *decoder) {
  if (decoder != NULL) cslicer_jxl.JxlDecoderDestroy(decoder);
}

cslicer_loaded_status cslicer_jxl_proceed(
    JxlDecoder *decoder, unsigned wanted, cslicer_loaded_message *message) {
  unsigned event = cslicer_jxl.JxlDecoderProcessInput(decoder);
  if (event == wanted) return CSLICER_LOADED_OK;
  return cslicer_loading_refuse(
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
  if (cslicer_jxl_number() >= without_format) {
    unsigned (*get)(const JxlDecoder *, unsigned, JxlColorEncoding *) =
        (unsigned (*)(const JxlDecoder *, unsigned, JxlColorEncoding *))(void *)
            cslicer_jxl.JxlDecoderGetColorAsEncodedProfile;
    status = get(decoder, JXL_TARGET_DATA, &colors.encoding);
  } else {
    status = cslicer_jxl.JxlDecoderGetColorAsEncodedProfile(decoder, NULL, JXL_TARGET_DATA, &colors.encoding);
  }
  // RGB and gray of the white D65; primaries: sRGB's 1, BT.2100's 9, P3's 11, which with D65 is 12.
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
  if (cslicer_jxl_number() >= without_format) {
    unsigned (*measure)(const JxlDecoder *, unsigned, size_t *) =
        (unsigned (*)(const JxlDecoder *, unsigned, size_t *))(void *)
            cslicer_jxl.JxlDecoderGetICCProfileSize;
    status = measure(decoder, JXL_TARGET_DATA, &size);
  } else {
    status = cslicer_jxl.JxlDecoderGetICCProfileSize(decoder, NULL, JXL_TARGET_DATA, &size);
  }
  if (status != JXL_SUCCESS || size == 0) return CSLICER_LOADED_OK;
  icc->bytes = malloc(size);
  if (icc->bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
  icc->count = size;
  if (cslicer_jxl_number() >= without_format) {
    unsigned (*get)(const JxlDecoder *, unsigned, uint8_t *, size_t) =
        (unsigned (*)(const JxlDecoder *, unsigned, uint8_t *, size_t))(void *)
            cslicer_jxl.JxlDecoderGetColorAsICCProfile;
    status = get(decoder, JXL_TARGET_DATA, icc->bytes, size);
  } else {
    status = cslicer_jxl.JxlDecoderGetColorAsICCProfile(decoder, NULL, JXL_TARGET_DATA, icc->bytes, size);
  }
  if (status != JXL_SUCCESS) icc->count = 0;
  return CSLICER_LOADED_OK;
}

static cslicer_loaded_status read_header(
    JxlDecoder *decoder, cslicer_jxl_header *header, cslicer_loaded_bytes *icc,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_jxl_proceed(decoder, JXL_BASIC_INFO, message);
  if (status != CSLICER_LOADED_OK) return status;
  JxlBasicInfo info;
  memset(&info, 0, sizeof info);
  if (cslicer_jxl.JxlDecoderGetBasicInfo(decoder, &info) != JXL_SUCCESS) {
    return cslicer_loading_refuse(message, "the file is damaged");
  }
  *header = (cslicer_jxl_header){
      .width = info.xsize, .height = info.ysize, .bits = info.bits_per_sample,
      .exponent_bits = info.exponent_bits_per_sample, .colors = info.num_color_channels,
      .extra_channels = info.num_extra_channels, .alpha_bits = info.alpha_bits,
      .orientation = (uint32_t)info.orientation, .is_animated = info.have_animation != 0,
      .is_premultiplied = info.alpha_premultiplied != 0};
  status = cslicer_jxl_proceed(decoder, JXL_COLOR_ENCODING, message);
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
      cslicer_jxl_begin(&decoder, file, count, JXL_BASIC_INFO | JXL_COLOR_ENCODING, message);
  if (status == CSLICER_LOADED_OK) status = read_header(decoder, header, icc, message);
  cslicer_jxl_end(decoder);
  return status;
}

static cslicer_loaded_status read_pixels(
    JxlDecoder *decoder, const JxlPixelFormat *format, cslicer_loaded_bytes *pixels,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_jxl_proceed(decoder, JXL_NEED_IMAGE_OUT_BUFFER, message);
  if (status != CSLICER_LOADED_OK) return status;
  size_t size = 0;
  if (cslicer_jxl.JxlDecoderImageOutBufferSize(decoder, format, &size) != JXL_SUCCESS || size == 0) {
    return cslicer_loading_refuse(message, "it gives no such samples");
  }
  pixels->bytes = malloc(size);
  if (pixels->bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
  pixels->count = size;
  if (cslicer_jxl.JxlDecoderSetImageOutBuffer(decoder, format, pixels->bytes, size) != JXL_SUCCESS) {
    return cslicer_loading_refuse(message, "it gives no such samples");
  }
  return cslicer_jxl_proceed(decoder, JXL_FULL_IMAGE, message);
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
  cslicer_loaded_status status = cslicer_jxl_begin(&decoder, file, count, JXL_FULL_IMAGE, message);
  if (status == CSLICER_LOADED_OK) status = read_pixels(decoder, &format, pixels, message);
  cslicer_jxl_end(decoder);
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(*pixels);
    *pixels = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

#include <stdlib.h>
#include <string.h>

#include "jxl.h"

cslicer_loaded_status cslicer_jxl_find_encoder(cslicer_loaded_message *message) {
  return cslicer_jxl_load(1, message);
}

static cslicer_loaded_status failure(
    JxlEncoder *encoder, cslicer_loaded_message *message, const char *what) {
  if (cslicer_jxl.JxlEncoderGetError(encoder) == JXL_OUT_OF_MEMORY) {
    return CSLICER_LOADED_NO_MEMORY;
  }
  return cslicer_loading_refuse(message, what);
}

static cslicer_loaded_status set_info(
    JxlEncoder *encoder, const cslicer_jxl_picture *picture, cslicer_loaded_message *message) {
  JxlBasicInfo info;
  memset(&info, 0, sizeof info);
  cslicer_jxl.JxlEncoderInitBasicInfo(&info);
  info.xsize = picture->width;
  info.ysize = picture->height;
  info.bits_per_sample = picture->bits;
  info.num_color_channels = picture->samples < 3 ? 1 : 3;
  if (picture->samples % 2 == 0) {
    info.num_extra_channels = 1;
    info.alpha_bits = picture->bits;
  }
  info.orientation = picture->orientation;
  // Decoders give what was made XYB back in a profile of their own, not in this one.
  info.uses_original_profile = picture->distance == 0 || picture->profile_count > 0;
  if (cslicer_jxl.JxlEncoderSetBasicInfo(encoder, &info) == JXL_ENCODED) return CSLICER_LOADED_OK;
  return failure(encoder, message, "it writes no such pictures");
}

static cslicer_loaded_status set_colors(
    JxlEncoder *encoder, const cslicer_jxl_picture *picture, cslicer_loaded_message *message) {
  if (picture->profile_count > 0) {
    unsigned status = cslicer_jxl.JxlEncoderSetICCProfile(
        encoder, picture->profile, picture->profile_count);
    return status == JXL_ENCODED ? CSLICER_LOADED_OK
                                 : failure(encoder, message, "it does not take the profile");
  }
  union {
    JxlColorEncoding encoding;
    uint8_t room[512];
  } colors;
  memset(&colors, 0, sizeof colors);
  colors.encoding.color_space = picture->samples < 3 ? JXL_GRAY : JXL_RGB;
  colors.encoding.white_point = JXL_WHITE_D65;
  colors.encoding.primaries = picture->primaries == 12 ? JXL_P3 : picture->primaries;
  colors.encoding.transfer_function = picture->transfer;
  colors.encoding.rendering_intent = JXL_RELATIVE;
  if (cslicer_jxl.JxlEncoderSetColorEncoding(encoder, &colors.encoding) == JXL_ENCODED) {
    return CSLICER_LOADED_OK;
  }
  return failure(encoder, message, "it does not take the colors");
}

int cslicer_jxl_takes_profile(const uint8_t *profile, size_t count, uint32_t samples, float distance) {
  cslicer_loaded_message message;
  if (cslicer_jxl_load(1, &message) != CSLICER_LOADED_OK) return 0;
  JxlEncoder *encoder = cslicer_jxl.JxlEncoderCreate(NULL);
  if (encoder == NULL) return 0;
  const cslicer_jxl_picture picture = {
      .width = 1, .height = 1, .samples = samples, .bits = 8, .orientation = 1,
      .profile = profile, .profile_count = count, .distance = distance};
  int takes = set_info(encoder, &picture, &message) == CSLICER_LOADED_OK &&
              set_colors(encoder, &picture, &message) == CSLICER_LOADED_OK;
  cslicer_jxl.JxlEncoderDestroy(encoder);
  return takes;
}

/* Levels are promises about what a decoder must be able to do: 10 lets everything be. */
static cslicer_loaded_status set_level(JxlEncoder *encoder, cslicer_loaded_message *message) {
  if (cslicer_jxl.JxlEncoderGetRequiredCodestreamLevel(encoder) != 10 ||
      cslicer_jxl.JxlEncoderSetCodestreamLevel(encoder, 10) == JXL_ENCODED) {
    return CSLICER_LOADED_OK;
  }
  return failure(encoder, message, "it writes no such pictures");
}

static cslicer_loaded_status add_boxes(
    JxlEncoder *encoder, const cslicer_jxl_picture *picture, cslicer_loaded_message *message) {
  if (picture->exif_count + picture->xmp_count == 0) return CSLICER_LOADED_OK;
  int is_done = cslicer_jxl.JxlEncoderUseBoxes(encoder) == JXL_ENCODED;
  if (picture->exif_count > 0) {
    is_done = is_done && cslicer_jxl.JxlEncoderAddBox(
                             encoder, "Exif", picture->exif, picture->exif_count, 0) == JXL_ENCODED;
  }
  if (picture->xmp_count > 0) {
    is_done = is_done && cslicer_jxl.JxlEncoderAddBox(
                             encoder, "xml ", picture->xmp, picture->xmp_count, 0) == JXL_ENCODED;
  }
  return is_done ? CSLICER_LOADED_OK : failure(encoder, message, "it does not take the metadata");
}

static cslicer_loaded_status add_pixels(
    JxlEncoder *encoder, const uint8_t *pixels, size_t count, const cslicer_jxl_picture *picture,
    cslicer_loaded_message *message) {
  JxlEncoderFrameSettings *settings = cslicer_jxl.JxlEncoderFrameSettingsCreate(encoder, NULL);
  if (settings == NULL) return CSLICER_LOADED_NO_MEMORY;
  int is_lossless = picture->distance == 0;
  // Colors under transparent pixels stay where nothing is lost.
  int is_done =
      cslicer_jxl.JxlEncoderFrameSettingsSetOption(settings, JXL_EFFORT, picture->effort) ==
          JXL_ENCODED &&
      cslicer_jxl.JxlEncoderFrameSettingsSetOption(settings, JXL_KEEP_INVISIBLE, is_lossless) ==
          JXL_ENCODED &&
      (is_lossless ? cslicer_jxl.JxlEncoderSetFrameLossless(settings, 1)
                   : cslicer_jxl.JxlEncoderSetFrameDistance(settings, picture->distance)) ==
          JXL_ENCODED;
  JxlPixelFormat format;
  memset(&format, 0, sizeof format);
  format.num_channels = picture->samples;
  format.data_type = picture->bits > 8 ? JXL_UINT16 : JXL_UINT8;
  format.endianness = JXL_HIGH_BYTE_FIRST;
  if (is_done &&
      cslicer_jxl.JxlEncoderAddImageFrame(settings, &format, pixels, count) == JXL_ENCODED) {
    return CSLICER_LOADED_OK;
  }
  return failure(encoder, message, "it does not take the pixels");
}

/* What a file is given first, and again as often as it needs more. */
enum { first_room = 1 << 16 };

static cslicer_loaded_status finish(
    JxlEncoder *encoder, cslicer_loaded_bytes *file, cslicer_loaded_message *message) {
  cslicer_jxl.JxlEncoderCloseInput(encoder);
  size_t room = 0;
  unsigned status = JXL_MORE_OUTPUT;
  while (status == JXL_MORE_OUTPUT) {
    room = room == 0 ? first_room : 2 * room;
    uint8_t *bytes = realloc(file->bytes, room);
    if (bytes == NULL) return CSLICER_LOADED_NO_MEMORY;
    file->bytes = bytes;
    uint8_t *next = bytes + file->count;
    size_t left = room - file->count;
    status = cslicer_jxl.JxlEncoderProcessOutput(encoder, &next, &left);
    file->count = room - left;
  }
  return status == JXL_ENCODED ? CSLICER_LOADED_OK
                               : failure(encoder, message, "it does not write the picture");
}

cslicer_loaded_status cslicer_jxl_encode(
    const uint8_t *pixels, size_t count, const cslicer_jxl_picture *picture,
    cslicer_loaded_bytes *file, cslicer_loaded_message *message) {
  *file = (cslicer_loaded_bytes){NULL, 0};
  cslicer_loaded_status status = cslicer_jxl_load(1, message);
  if (status != CSLICER_LOADED_OK) return status;
  JxlEncoder *encoder = cslicer_jxl.JxlEncoderCreate(NULL);
  if (encoder == NULL) return CSLICER_LOADED_NO_MEMORY;
  status = set_info(encoder, picture, message);
  if (status == CSLICER_LOADED_OK) status = set_colors(encoder, picture, message);
  if (status == CSLICER_LOADED_OK) status = set_level(encoder, message);
  if (status == CSLICER_LOADED_OK) status = add_boxes(encoder, picture, message);
  if (status == CSLICER_LOADED_OK) status = add_pixels(encoder, pixels, count, picture, message);
  if (status == CSLICER_LOADED_OK) status = finish(encoder, file, message);
  cslicer_jxl.JxlEncoderDestroy(encoder);
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(*file);
    *file = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

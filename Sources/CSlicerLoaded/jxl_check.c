// Nothing but a comparison: a build fails where libjxl's header is installed and says otherwise.
#if __has_include(<jxl/decode.h>)
#include <jxl/decode.h>
#include <jxl/encode.h>
#include <jxl/version.h>
#define CSLICER_JXL_HAS_HEADER
#include "jxl.h"

#define AGREES(name, result, parameters)                                                 \
  _Static_assert(                                                                         \
      __builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name);
JXL_CALLS(AGREES)
JXL_ENCODER_CALLS(AGREES)
#if JPEGXL_MAJOR_VERSION == 0 && JPEGXL_MINOR_VERSION < 9
JXL_COLOR_CALLS(AGREES)
#endif

_Static_assert(
    offsetof(JxlBasicInfo, xsize) == 4 && offsetof(JxlBasicInfo, orientation) == 48 &&
        offsetof(JxlBasicInfo, num_color_channels) == 52 &&
        offsetof(JxlBasicInfo, alpha_premultiplied) == 68 && sizeof(JxlBasicInfo) <= 72 + 256,
    "JxlBasicInfo");
_Static_assert(
    offsetof(JxlColorEncoding, primaries) == 24 &&
        offsetof(JxlColorEncoding, transfer_function) == 80 && sizeof(JxlColorEncoding) <= 512,
    "JxlColorEncoding");
_Static_assert(
    sizeof(JxlPixelFormat) == 12 + 4 + sizeof(size_t) && offsetof(JxlPixelFormat, align) == 16,
    "JxlPixelFormat");
_Static_assert(
    (unsigned)JXL_ENC_SUCCESS == JXL_ENCODED &&
        (unsigned)JXL_ENC_NEED_MORE_OUTPUT == JXL_MORE_OUTPUT &&
        (unsigned)JXL_ENC_ERR_OOM == JXL_OUT_OF_MEMORY &&
        (unsigned)JXL_ENC_FRAME_SETTING_EFFORT == JXL_EFFORT &&
        (unsigned)JXL_ENC_FRAME_SETTING_KEEP_INVISIBLE == JXL_KEEP_INVISIBLE &&
        (unsigned)JXL_COLOR_SPACE_RGB == JXL_RGB && (unsigned)JXL_COLOR_SPACE_GRAY == JXL_GRAY &&
        (unsigned)JXL_WHITE_POINT_D65 == JXL_WHITE_D65 &&
        (unsigned)JXL_PRIMARIES_P3 == JXL_P3 &&
        (unsigned)JXL_RENDERING_INTENT_RELATIVE == JXL_RELATIVE,
    "the encoder's numbers");
_Static_assert(
    (unsigned)JXL_DEC_SUCCESS == JXL_SUCCESS && (unsigned)JXL_DEC_NEED_MORE_INPUT == JXL_NEED_MORE_INPUT &&
        (unsigned)JXL_DEC_NEED_IMAGE_OUT_BUFFER == JXL_NEED_IMAGE_OUT_BUFFER &&
        (unsigned)JXL_DEC_JPEG_NEED_MORE_OUTPUT == JXL_JPEG_NEED_MORE_OUTPUT &&
        (unsigned)JXL_DEC_BOX_NEED_MORE_OUTPUT == JXL_BOX_NEED_MORE_OUTPUT &&
        (unsigned)JXL_DEC_BASIC_INFO == JXL_BASIC_INFO &&
        (unsigned)JXL_DEC_COLOR_ENCODING == JXL_COLOR_ENCODING &&
        (unsigned)JXL_DEC_FULL_IMAGE == JXL_FULL_IMAGE &&
        (unsigned)JXL_DEC_JPEG_RECONSTRUCTION == JXL_JPEG_RECONSTRUCTION &&
        (unsigned)JXL_DEC_BOX == JXL_BOX && (unsigned)JXL_TYPE_UINT8 == JXL_UINT8 &&
        (unsigned)JXL_TYPE_UINT16 == JXL_UINT16 &&
        (unsigned)JXL_BIG_ENDIAN == JXL_HIGH_BYTE_FIRST &&
        (unsigned)JXL_COLOR_PROFILE_TARGET_DATA == JXL_TARGET_DATA,
    "numbers");
#else
typedef int cslicer_jxl_has_no_header;
#endif

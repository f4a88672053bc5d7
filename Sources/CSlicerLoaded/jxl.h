// libjxl's calls as far as slicer makes them, of versions 0.7 to 0.11. `jxl_check.c` holds them against the
// library's own header where that is installed.
#ifndef CSLICER_JXL_H
#define CSLICER_JXL_H

#include <stddef.h>
#include <stdint.h>

#ifndef CSLICER_JXL_HAS_HEADER
// Source: jxl/types.h, jxl/codestream_header.h, jxl/color_encoding.h.
typedef struct JxlDecoderStruct JxlDecoder;
typedef struct JxlMemoryManagerStruct JxlMemoryManager;

typedef struct {
  uint32_t num_channels;
  unsigned data_type;
  unsigned endianness;
  size_t align;
} JxlPixelFormat;

// The part that slicer reads; behind it are fields that later versions may use.
typedef struct {
  int have_container;
  uint32_t xsize, ysize, bits_per_sample, exponent_bits_per_sample;
  float intensity_target, min_nits;
  int relative_to_max_display;
  float linear_below;
  int uses_original_profile, have_preview, have_animation;
  unsigned orientation;
  uint32_t num_color_channels, num_extra_channels, alpha_bits, alpha_exponent_bits;
  int alpha_premultiplied;
  uint8_t more[256];
} JxlBasicInfo;

typedef struct {
  unsigned color_space;
  unsigned white_point;
  double white_point_xy[2];
  unsigned primaries;
  double primaries_red_xy[2], primaries_green_xy[2], primaries_blue_xy[2];
  unsigned transfer_function;
  double gamma;
  unsigned rendering_intent;
} JxlColorEncoding;
#endif

#define JXL_CALLS(call)                                                                       \
  call(JxlDecoderVersion, uint32_t, (void))                                                   \
  call(JxlDecoderCreate, JxlDecoder *, (const JxlMemoryManager *))                            \
  call(JxlDecoderDestroy, void, (JxlDecoder *))                                               \
  call(JxlDecoderSubscribeEvents, unsigned, (JxlDecoder *, int))                              \
  call(JxlDecoderSetKeepOrientation, unsigned, (JxlDecoder *, int))                           \
  call(JxlDecoderSetInput, unsigned, (JxlDecoder *, const uint8_t *, size_t))                 \
  call(JxlDecoderCloseInput, void, (JxlDecoder *))                                            \
  call(JxlDecoderProcessInput, unsigned, (JxlDecoder *))                                      \
  call(JxlDecoderGetBasicInfo, unsigned, (const JxlDecoder *, JxlBasicInfo *))                \
  call(JxlDecoderImageOutBufferSize, unsigned,                                                \
       (const JxlDecoder *, const JxlPixelFormat *, size_t *))                                \
  call(JxlDecoderSetImageOutBuffer, unsigned,                                                 \
       (JxlDecoder *, const JxlPixelFormat *, void *, size_t))                                \
  call(JxlDecoderSetJPEGBuffer, unsigned, (JxlDecoder *, uint8_t *, size_t))                  \
  call(JxlDecoderReleaseJPEGBuffer, size_t, (JxlDecoder *))                                   \
  call(JxlDecoderSetBoxBuffer, unsigned, (JxlDecoder *, uint8_t *, size_t))                   \
  call(JxlDecoderReleaseBoxBuffer, size_t, (JxlDecoder *))                                    \
  call(JxlDecoderSetDecompressBoxes, unsigned, (JxlDecoder *, int))                           \
  call(JxlDecoderGetBoxType, unsigned, (JxlDecoder *, char *, int))

// Up to 0.8 they take a format that means nothing, since 0.9 they do not.
#define JXL_COLOR_CALLS(call)                                                                 \
  call(JxlDecoderGetICCProfileSize, unsigned,                                                 \
       (const JxlDecoder *, const JxlPixelFormat *, unsigned, size_t *))                      \
  call(JxlDecoderGetColorAsICCProfile, unsigned,                                              \
       (const JxlDecoder *, const JxlPixelFormat *, unsigned, uint8_t *, size_t))             \
  call(JxlDecoderGetColorAsEncodedProfile, unsigned,                                          \
       (const JxlDecoder *, const JxlPixelFormat *, unsigned, JxlColorEncoding *))

// Source: jxl/decode.h, jxl/types.h.
enum {
  JXL_SUCCESS = 0,
  JXL_ERROR = 1,
  JXL_NEED_MORE_INPUT = 2,
  JXL_NEED_IMAGE_OUT_BUFFER = 5,
  JXL_JPEG_NEED_MORE_OUTPUT = 6,
  JXL_BOX_NEED_MORE_OUTPUT = 7,
  JXL_BASIC_INFO = 0x40,
  JXL_COLOR_ENCODING = 0x100,
  JXL_FULL_IMAGE = 0x1000,
  JXL_JPEG_RECONSTRUCTION = 0x2000,
  JXL_BOX = 0x4000,
  JXL_UINT8 = 2,
  JXL_UINT16 = 3,
  JXL_HIGH_BYTE_FIRST = 2,
  JXL_TARGET_DATA = 1
};

#endif

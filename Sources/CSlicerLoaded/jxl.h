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
typedef struct JxlEncoderStruct JxlEncoder;
typedef struct JxlEncoderFrameSettingsStruct JxlEncoderFrameSettings;

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

// What it takes to write a file.
#define JXL_ENCODER_CALLS(call)                                                               \
  call(JxlEncoderCreate, JxlEncoder *, (const JxlMemoryManager *))                            \
  call(JxlEncoderDestroy, void, (JxlEncoder *))                                               \
  call(JxlEncoderGetError, unsigned, (JxlEncoder *))                                          \
  call(JxlEncoderInitBasicInfo, void, (JxlBasicInfo *))                                       \
  call(JxlEncoderSetBasicInfo, unsigned, (JxlEncoder *, const JxlBasicInfo *))                \
  call(JxlEncoderSetColorEncoding, unsigned, (JxlEncoder *, const JxlColorEncoding *))        \
  call(JxlEncoderSetICCProfile, unsigned, (JxlEncoder *, const uint8_t *, size_t))            \
  call(JxlEncoderGetRequiredCodestreamLevel, int, (const JxlEncoder *))                       \
  call(JxlEncoderSetCodestreamLevel, unsigned, (JxlEncoder *, int))                           \
  call(JxlEncoderUseBoxes, unsigned, (JxlEncoder *))                                          \
  call(JxlEncoderAddBox, unsigned,                                                            \
       (JxlEncoder *, const char *, const uint8_t *, size_t, int))                            \
  call(JxlEncoderFrameSettingsCreate, JxlEncoderFrameSettings *,                              \
       (JxlEncoder *, const JxlEncoderFrameSettings *))                                       \
  call(JxlEncoderFrameSettingsSetOption, unsigned,                                            \
       (JxlEncoderFrameSettings *, unsigned, int64_t))                                        \
  call(JxlEncoderSetFrameLossless, unsigned, (JxlEncoderFrameSettings *, int))                \
  call(JxlEncoderSetFrameDistance, unsigned, (JxlEncoderFrameSettings *, float))              \
  call(JxlEncoderAddImageFrame, unsigned,                                                     \
       (const JxlEncoderFrameSettings *, const JxlPixelFormat *, const void *, size_t))       \
  call(JxlEncoderCloseInput, void, (JxlEncoder *))                                            \
  call(JxlEncoderProcessOutput, unsigned, (JxlEncoder *, uint8_t **, size_t *))

// Source: jxl/encode.h.
enum {
  JXL_ENCODED = 0,
  JXL_MORE_OUTPUT = 2,
  JXL_OUT_OF_MEMORY = 2,
  JXL_EFFORT = 0,
  JXL_KEEP_INVISIBLE = 12
};

// Source: jxl/color_encoding.h.
enum { JXL_RGB = 0, JXL_GRAY = 1, JXL_WHITE_D65 = 1, JXL_P3 = 11, JXL_RELATIVE = 1 };

// Source: jxl/decode.h, jxl/types.h.
enum {
  JXL_SUCCESS = 0,
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

#ifndef CSLICER_JXL_HAS_HEADER
#include "loading.h"

// The library's calls, once it is loaded.
#define JXL_MEMBER(name, result, parameters) result(*name) parameters;
struct cslicer_jxl_calls {
  JXL_CALLS(JXL_MEMBER)
  JXL_COLOR_CALLS(JXL_MEMBER)
  JXL_ENCODER_CALLS(JXL_MEMBER)
};
extern struct cslicer_jxl_calls cslicer_jxl;

// Loads it at the first call; the message says which one it is.
//
// - encodes: whether its encoder is wanted.
cslicer_loaded_status cslicer_jxl_load(int encodes, cslicer_loaded_message *message);
// 7000 of version 0.7.0.
uint32_t cslicer_jxl_number(void);

// Begins to read a file; a decoder is ended, of which there may be none, too.
cslicer_loaded_status cslicer_jxl_begin(
    JxlDecoder **decoder, const uint8_t *file, size_t count, int events,
    cslicer_loaded_message *message);
void cslicer_jxl_end(JxlDecoder *decoder);
// Goes on until something of `wanted` comes.
cslicer_loaded_status cslicer_jxl_proceed(
    JxlDecoder *decoder, unsigned wanted, cslicer_loaded_message *message);
#endif

#endif

// libheif's calls as far as slicer makes them: since 1.11, of 2021. `heif_check.c` holds them against the
// library's own header where that is installed.
#ifndef CSLICER_HEIF_H
#define CSLICER_HEIF_H

#include <stddef.h>
#include <stdint.h>

struct heif_context;
struct heif_image_handle;
struct heif_image;
struct heif_encoder;
struct heif_encoder_descriptor;
struct heif_color_profile_nclx;
struct heif_encoding_options;

#ifndef CSLICER_HEIF_HAS_HEADER
// Source: libheif/heif.h. The one struct, which calls return.
struct heif_error {
  unsigned code;
  unsigned subcode;
  const char *message;
};
struct heif_reading_options;
struct heif_decoding_options;
struct heif_writer {
  int writer_api_version;
  struct heif_error (*write)(struct heif_context *, const void *, size_t, void *);
};
#endif

// A name, what it returns, and what it takes; enums are unsigned.
#define HEIF_CALLS(call)                                                                          \
  call(heif_get_version, const char *, (void))                                                    \
  call(heif_get_version_number, uint32_t, (void))                                                 \
  call(heif_context_alloc, struct heif_context *, (void))                                         \
  call(heif_context_free, void, (struct heif_context *))                                          \
  call(heif_context_read_from_memory_without_copy, struct heif_error,                             \
       (struct heif_context *, const void *, size_t, const struct heif_reading_options *))        \
  call(heif_context_get_primary_image_handle, struct heif_error,                                  \
       (struct heif_context *, struct heif_image_handle **))                                      \
  call(heif_image_handle_release, void, (const struct heif_image_handle *))                       \
  call(heif_decode_image, struct heif_error,                                                      \
       (const struct heif_image_handle *, struct heif_image **, unsigned, unsigned,               \
        const struct heif_decoding_options *))                                                    \
  call(heif_image_release, void, (const struct heif_image *))                                     \
  call(heif_image_get_width, int, (const struct heif_image *, unsigned))                          \
  call(heif_image_get_height, int, (const struct heif_image *, unsigned))                         \
  call(heif_image_get_bits_per_pixel_range, int, (const struct heif_image *, unsigned))           \
  call(heif_image_get_plane_readonly, const uint8_t *,                                            \
       (const struct heif_image *, unsigned, int *))

// What it takes to write a file.
#define HEIF_ENCODER_CALLS(call)                                                                  \
  call(heif_context_get_encoder_descriptors, int,                                                 \
       (struct heif_context *, unsigned, const char *, const struct heif_encoder_descriptor **,   \
        int))                                                                                     \
  call(heif_encoder_descriptor_get_id_name, const char *,                                         \
       (const struct heif_encoder_descriptor *))                                                  \
  call(heif_context_get_encoder, struct heif_error,                                               \
       (struct heif_context *, const struct heif_encoder_descriptor *, struct heif_encoder **))   \
  call(heif_encoder_get_name, const char *, (const struct heif_encoder *))                        \
  call(heif_encoder_release, void, (struct heif_encoder *))                                       \
  call(heif_encoder_set_lossy_quality, struct heif_error, (struct heif_encoder *, int))           \
  call(heif_encoder_set_lossless, struct heif_error, (struct heif_encoder *, int))                \
  call(heif_encoder_set_parameter_integer, struct heif_error,                                     \
       (struct heif_encoder *, const char *, int))                                                \
  call(heif_encoder_set_parameter_string, struct heif_error,                                      \
       (struct heif_encoder *, const char *, const char *))                                       \
  call(heif_image_create, struct heif_error,                                                      \
       (int, int, unsigned, unsigned, struct heif_image **))                                      \
  call(heif_image_add_plane, struct heif_error, (struct heif_image *, unsigned, int, int, int))   \
  call(heif_image_get_plane, uint8_t *, (struct heif_image *, unsigned, int *))                   \
  call(heif_nclx_color_profile_alloc, struct heif_color_profile_nclx *, (void))                   \
  call(heif_nclx_color_profile_free, void, (struct heif_color_profile_nclx *))                    \
  call(heif_nclx_color_profile_set_matrix_coefficients, struct heif_error,                        \
       (struct heif_color_profile_nclx *, uint16_t))                                              \
  call(heif_image_set_nclx_color_profile, struct heif_error,                                      \
       (struct heif_image *, const struct heif_color_profile_nclx *))                             \
  call(heif_context_encode_image, struct heif_error,                                              \
       (struct heif_context *, const struct heif_image *, struct heif_encoder *,                  \
        const struct heif_encoding_options *, struct heif_image_handle **))                       \
  call(heif_context_write, struct heif_error,                                                     \
       (struct heif_context *, struct heif_writer *, void *))

// Source: libheif/heif.h, the enums of these names.
enum {
  HEIF_UNSUPPORTED_FILETYPE = 3,
  HEIF_UNSUPPORTED_FEATURE = 4,
  HEIF_MEMORY_ALLOCATION_ERROR = 6,
  HEIF_UNSUPPORTED_CODEC = 3000,
  HEIF_COMPRESSION_AV1 = 4,
  HEIF_COLORSPACE_YCBCR = 0,
  HEIF_COLORSPACE_RGB = 1,
  HEIF_COLORSPACE_MONOCHROME = 2,
  HEIF_COLORSPACE_UNDEFINED = 99,
  HEIF_CHROMA_MONOCHROME = 0,
  HEIF_CHROMA_420 = 1,
  HEIF_CHROMA_444 = 3,
  HEIF_CHROMA_INTERLEAVED_RGB = 10,
  HEIF_CHROMA_INTERLEAVED_RRGGBB_BE = 12,
  HEIF_CHROMA_UNDEFINED = 99,
  HEIF_CHANNEL_Y = 0,
  HEIF_CHANNEL_CB = 1,
  HEIF_CHANNEL_CR = 2,
  HEIF_CHANNEL_G = 4,
  HEIF_CHANNEL_INTERLEAVED = 10
};

#ifndef CSLICER_HEIF_HAS_HEADER
#include "loading.h"

// The library's calls, once it is loaded.
#define HEIF_MEMBER(name, result, parameters) result(*name) parameters;
struct cslicer_heif_calls {
  HEIF_CALLS(HEIF_MEMBER)
  HEIF_ENCODER_CALLS(HEIF_MEMBER)
};
extern struct cslicer_heif_calls cslicer_heif;

// Loads it at the first call; the message says which one it is.
//
// - encodes: whether its encoders are wanted.
cslicer_loaded_status cslicer_heif_load(int encodes, cslicer_loaded_message *message);
// What an answer of its means; the message gets its sentence.
cslicer_loaded_status cslicer_heif_status(struct heif_error error, cslicer_loaded_message *message);
#endif

#endif

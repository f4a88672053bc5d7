// libheif's calls as far as slicer makes them: since 1.11, of 2021. `heif_check.c` holds them against the
// library's own header where that is installed.
#ifndef CSLICER_HEIF_H
#define CSLICER_HEIF_H

#include <stddef.h>
#include <stdint.h>

struct heif_context;
struct heif_image_handle;
struct heif_image;

#ifndef CSLICER_HEIF_HAS_HEADER
// Source: libheif/heif.h. The one struct, which calls return.
struct heif_error {
  unsigned code;
  unsigned subcode;
  const char *message;
};
struct heif_reading_options;
struct heif_decoding_options;
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

// Source: libheif/heif.h, the enums of these names.
enum {
  HEIF_UNSUPPORTED_FILETYPE = 3,
  HEIF_UNSUPPORTED_FEATURE = 4,
  HEIF_MEMORY_ALLOCATION_ERROR = 6,
  HEIF_UNSUPPORTED_CODEC = 3000,
  HEIF_COLORSPACE_RGB = 1,
  HEIF_COLORSPACE_MONOCHROME = 2,
  HEIF_CHROMA_MONOCHROME = 0,
  HEIF_CHROMA_INTERLEAVED_RGB = 10,
  HEIF_CHROMA_INTERLEAVED_RRGGBB_BE = 12,
  HEIF_CHANNEL_Y = 0,
  HEIF_CHANNEL_INTERLEAVED = 10
};

#endif

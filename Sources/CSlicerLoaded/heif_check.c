// Nothing but a comparison: a build fails where libheif's header is installed and says otherwise.
#if __has_include(<libheif/heif.h>)
#include <libheif/heif.h>
#include <stddef.h>
#define CSLICER_HEIF_HAS_HEADER
#include "heif.h"

#define AGREES(name, result, parameters)                                                 \
  _Static_assert(                                                                         \
      __builtin_types_compatible_p(__typeof__(&name), result(*) parameters), #name);
HEIF_CALLS(AGREES)
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
HEIF_ENCODER_CALLS(AGREES)

_Static_assert(
    offsetof(struct heif_writer, write) == sizeof(char *) &&
        sizeof(struct heif_writer) == 2 * sizeof(char *),
    "heif_writer");
_Static_assert(sizeof(struct heif_error) == 2 * sizeof(unsigned) + sizeof(char *), "heif_error");
_Static_assert(
    (unsigned)heif_error_Memory_allocation_error == HEIF_MEMORY_ALLOCATION_ERROR &&
        (unsigned)heif_suberror_Unsupported_codec == HEIF_UNSUPPORTED_CODEC &&
        (unsigned)heif_compression_AV1 == HEIF_COMPRESSION_AV1 &&
        (unsigned)heif_colorspace_YCbCr == HEIF_COLORSPACE_YCBCR &&
        (unsigned)heif_chroma_420 == HEIF_CHROMA_420 &&
        (unsigned)heif_chroma_444 == HEIF_CHROMA_444 &&
        (unsigned)heif_channel_Cb == HEIF_CHANNEL_CB &&
        (unsigned)heif_channel_Cr == HEIF_CHANNEL_CR &&
        (unsigned)heif_colorspace_RGB == HEIF_COLORSPACE_RGB &&
        (unsigned)heif_colorspace_monochrome == HEIF_COLORSPACE_MONOCHROME &&
        (unsigned)heif_chroma_monochrome == HEIF_CHROMA_MONOCHROME &&
        (unsigned)heif_chroma_interleaved_RGB == HEIF_CHROMA_INTERLEAVED_RGB &&
        (unsigned)heif_chroma_interleaved_RRGGBB_BE == HEIF_CHROMA_INTERLEAVED_RRGGBB_BE &&
        (unsigned)heif_error_Unsupported_filetype == HEIF_UNSUPPORTED_FILETYPE &&
        (unsigned)heif_error_Unsupported_feature == HEIF_UNSUPPORTED_FEATURE &&
        (unsigned)heif_colorspace_undefined == HEIF_COLORSPACE_UNDEFINED &&
        (unsigned)heif_chroma_undefined == HEIF_CHROMA_UNDEFINED &&
        (unsigned)heif_channel_G == HEIF_CHANNEL_G &&
        (unsigned)heif_channel_Y == HEIF_CHANNEL_Y &&
        (unsigned)heif_channel_interleaved == HEIF_CHANNEL_INTERLEAVED,
    "numbers");
#else
typedef int cslicer_heif_has_no_header;
#endif

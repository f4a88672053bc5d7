#include <stdlib.h>

#include "heif.h"

struct cslicer_heif_image {
  struct heif_image *image;
  const uint8_t *plane;
  int width, height, bits, stride;
};

/* What is wrong with a picture whose primary item has been decoded into nothing that can be used. */
static cslicer_loaded_status measure(
    cslicer_heif_image *image, cslicer_heif_layout layout, cslicer_loaded_message *message) {
  unsigned channel = layout == CSLICER_HEIF_LIGHT ? HEIF_CHANNEL_Y : HEIF_CHANNEL_INTERLEAVED;
  // The first plane of a coding without a matrix is green.
  if (layout == CSLICER_HEIF_LIGHT && cslicer_heif.heif_image_get_width(image->image, channel) <= 0) {
    channel = HEIF_CHANNEL_G;
  }
  image->width = cslicer_heif.heif_image_get_width(image->image, channel);
  image->height = cslicer_heif.heif_image_get_height(image->image, channel);
  image->bits = cslicer_heif.heif_image_get_bits_per_pixel_range(image->image, channel);
  image->plane = cslicer_heif.heif_image_get_plane_readonly(image->image, channel, &image->stride);
  int samples = layout == CSLICER_HEIF_LIGHT ? 1 : 3;
  int bytes = layout == CSLICER_HEIF_WIDE_RGB || image->bits > 8 ? 2 : 1;
  if (image->plane != NULL && image->width > 0 && image->height > 0 && image->bits > 0 &&
      image->bits <= 16 && (layout != CSLICER_HEIF_RGB || image->bits == 8) &&
      image->stride / (samples * bytes) >= image->width) {
    return CSLICER_LOADED_OK;
  }
  return cslicer_loading_refuse(message, "it gives no such samples");
}

static cslicer_loaded_status decode(
    struct heif_context *context, const uint8_t *file, size_t count, cslicer_heif_layout layout,
    cslicer_heif_image *image, cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_heif_status(
      cslicer_heif.heif_context_read_from_memory_without_copy(context, file, count, NULL), message);
  if (status != CSLICER_LOADED_OK) return status;
  struct heif_image_handle *handle = NULL;
  status = cslicer_heif_status(cslicer_heif.heif_context_get_primary_image_handle(context, &handle), message);
  if (status != CSLICER_LOADED_OK) return status;
  // Light is taken as it is stored: a picture of opacity may have chroma, too, which libheif does not take away.
  static const unsigned chromas[] = {
      HEIF_CHROMA_UNDEFINED, HEIF_CHROMA_INTERLEAVED_RGB, HEIF_CHROMA_INTERLEAVED_RRGGBB_BE};
  status = cslicer_heif_status(
      cslicer_heif.heif_decode_image(
          handle, &image->image,
          layout == CSLICER_HEIF_LIGHT ? HEIF_COLORSPACE_UNDEFINED : HEIF_COLORSPACE_RGB,
          chromas[layout], NULL),
      message);
  cslicer_heif.heif_image_handle_release(handle);
  return status == CSLICER_LOADED_OK ? measure(image, layout, message) : status;
}

cslicer_loaded_status cslicer_heif_decode(
    const uint8_t *file, size_t count, cslicer_heif_layout layout, cslicer_heif_image **result,
    cslicer_loaded_message *message) {
  *result = NULL;
  cslicer_loaded_status status = cslicer_heif_load(0, message);
  if (status != CSLICER_LOADED_OK) return status;
  cslicer_heif_image *image = calloc(1, sizeof *image);
  struct heif_context *context = cslicer_heif.heif_context_alloc();
  if (image == NULL || context == NULL) {
    status = CSLICER_LOADED_NO_MEMORY;
  } else {
    status = decode(context, file, count, layout, image, message);
  }
  if (context != NULL) cslicer_heif.heif_context_free(context);
  if (status == CSLICER_LOADED_OK) {
    *result = image;
  } else {
    cslicer_heif_destroy(image);
  }
  return status;
}

void cslicer_heif_destroy(cslicer_heif_image *image) {
  if (image == NULL) return;
  if (image->image != NULL) cslicer_heif.heif_image_release(image->image);
  free(image);
}

int cslicer_heif_width(const cslicer_heif_image *image) { return image->width; }
int cslicer_heif_height(const cslicer_heif_image *image) { return image->height; }
int cslicer_heif_bits(const cslicer_heif_image *image) { return image->bits; }

const uint8_t *cslicer_heif_row(const cslicer_heif_image *image, int y) {
  if (y < 0 || y >= image->height) return NULL;
  return image->plane + (size_t)y * (size_t)image->stride;
}

#include <stdlib.h>
#include <string.h>

#include "heif.h"

struct cslicer_heif_planes {
  struct heif_image *image;
  cslicer_heif_chroma chroma;
};

/* The encoder of AV1 that is asked first, wherever it is: libaom's gives the fewest bytes, and can do without loss. */
static const char first_choice[] = "aom";

enum { most_encoders = 16 };

static cslicer_loaded_status open_encoder(
    struct heif_context *context, int is_lossless, struct heif_encoder **encoder,
    cslicer_loaded_message *message) {
  const struct heif_encoder_descriptor *all[most_encoders];
  int count = cslicer_heif.heif_context_get_encoder_descriptors(
      context, HEIF_COMPRESSION_AV1, NULL, all, most_encoders);
  if (count <= 0) {
    cslicer_loading_say(message, "");
    return CSLICER_LOADED_NO_CODEC;
  }
  int chosen = 0, is_first_choice = 0;
  for (int i = 0; i < count && i < most_encoders && !is_first_choice; i++) {
    const char *name = cslicer_heif.heif_encoder_descriptor_get_id_name(all[i]);
    is_first_choice = name != NULL && strcmp(name, first_choice) == 0;
    if (is_first_choice) chosen = i;
  }
  cslicer_loaded_status status = cslicer_heif_status(
      cslicer_heif.heif_context_get_encoder(context, all[chosen], encoder), message);
  if (status != CSLICER_LOADED_OK || is_first_choice || !is_lossless) return status;
  cslicer_loading_say(message, cslicer_heif.heif_encoder_get_name(*encoder));
  return CSLICER_LOADED_NO_CODEC;
}

cslicer_loaded_status cslicer_heif_find_encoder(
    int is_lossless, cslicer_loaded_message *name, cslicer_loaded_message *message) {
  cslicer_loaded_status status = cslicer_heif_load(1, message);
  if (status != CSLICER_LOADED_OK) return status;
  struct heif_context *context = cslicer_heif.heif_context_alloc();
  if (context == NULL) return CSLICER_LOADED_NO_MEMORY;
  struct heif_encoder *encoder = NULL;
  status = open_encoder(context, is_lossless, &encoder, message);
  if (encoder != NULL) {
    if (name != NULL) cslicer_loading_say(name, cslicer_heif.heif_encoder_get_name(encoder));
    cslicer_heif.heif_encoder_release(encoder);
  }
  cslicer_heif.heif_context_free(context);
  return status;
}

static cslicer_loaded_status add_planes(
    cslicer_heif_planes *planes, int width, int height, int bits,
    cslicer_loaded_message *message) {
  int is_halved = planes->chroma == CSLICER_HEIF_420;
  int count = planes->chroma == CSLICER_HEIF_MONOCHROME ? 1 : 3;
  cslicer_loaded_status status = CSLICER_LOADED_OK;
  for (int plane = 0; plane < count && status == CSLICER_LOADED_OK; plane++) {
    int halves = is_halved && plane > 0;
    status = cslicer_heif_status(
        cslicer_heif.heif_image_add_plane(
            planes->image, HEIF_CHANNEL_Y + plane, halves ? (width + 1) / 2 : width,
            halves ? (height + 1) / 2 : height, bits),
        message);
  }
  return status;
}

cslicer_loaded_status cslicer_heif_planes_create(
    int width, int height, int bits, cslicer_heif_chroma chroma, cslicer_heif_planes **result,
    cslicer_loaded_message *message) {
  *result = NULL;
  cslicer_loaded_status status = cslicer_heif_load(1, message);
  if (status != CSLICER_LOADED_OK) return status;
  cslicer_heif_planes *planes = calloc(1, sizeof *planes);
  if (planes == NULL) return CSLICER_LOADED_NO_MEMORY;
  planes->chroma = chroma;
  int has_color = chroma != CSLICER_HEIF_MONOCHROME;
  status = cslicer_heif_status(
      cslicer_heif.heif_image_create(
          width, height, has_color ? HEIF_COLORSPACE_YCBCR : HEIF_COLORSPACE_MONOCHROME,
          (unsigned)chroma, &planes->image),
      message);
  if (status == CSLICER_LOADED_OK) status = add_planes(planes, width, height, bits, message);
  if (status == CSLICER_LOADED_OK) {
    *result = planes;
  } else {
    cslicer_heif_planes_destroy(planes);
  }
  return status;
}

void cslicer_heif_planes_destroy(cslicer_heif_planes *planes) {
  if (planes == NULL) return;
  if (planes->image != NULL) cslicer_heif.heif_image_release(planes->image);
  free(planes);
}

uint8_t *cslicer_heif_plane(cslicer_heif_planes *planes, int plane, int *bytes_per_row) {
  return cslicer_heif.heif_image_get_plane(
      planes->image, HEIF_CHANNEL_Y + (unsigned)plane, bytes_per_row);
}

/* Colors are said in boxes; but for these the matrix is said in what is compressed, too. */
static cslicer_loaded_status set_matrix(
    cslicer_heif_planes *planes, uint16_t matrix, cslicer_loaded_message *message) {
  struct heif_color_profile_nclx *colors = cslicer_heif.heif_nclx_color_profile_alloc();
  if (colors == NULL) return CSLICER_LOADED_NO_MEMORY;
  cslicer_loaded_status status = cslicer_heif_status(
      cslicer_heif.heif_nclx_color_profile_set_matrix_coefficients(colors, matrix), message);
  if (status == CSLICER_LOADED_OK) {
    status = cslicer_heif_status(
        cslicer_heif.heif_image_set_nclx_color_profile(planes->image, colors), message);
  }
  cslicer_heif.heif_nclx_color_profile_free(colors);
  return status;
}

/* Whether the encoder knows the parameter and takes the value. */
static int sets(struct heif_encoder *encoder, const char *name, int value) {
  return cslicer_heif.heif_encoder_set_parameter_integer(encoder, name, value).code == 0;
}

static cslicer_loaded_status set_up(
    struct heif_encoder *encoder, const cslicer_heif_planes *planes,
    const cslicer_heif_coding *coding, cslicer_loaded_message *message) {
  // Tiles are made at once by threads of our own, and more of them would give other bytes.
  sets(encoder, "threads", 1);
  int speed = coding->speed;
  while (speed > 0 && !sets(encoder, "speed", speed)) speed--;
  struct heif_error error =
      coding->is_lossless ? cslicer_heif.heif_encoder_set_lossless(encoder, 1)
                          : cslicer_heif.heif_encoder_set_lossy_quality(encoder, coding->quality);
  if (error.code == 0 && planes->chroma != CSLICER_HEIF_MONOCHROME) {
    error = cslicer_heif.heif_encoder_set_parameter_string(
        encoder, "chroma", planes->chroma == CSLICER_HEIF_420 ? "420" : "444");
  }
  return cslicer_heif_status(error, message);
}

static struct heif_error append(
    struct heif_context *context, const void *bytes, size_t count, void *target) {
  (void)context;
  cslicer_loaded_bytes *file = target;
  static const struct heif_error done = {0, 0, ""};
  static const struct heif_error full = {HEIF_MEMORY_ALLOCATION_ERROR, 0, "no memory"};
  uint8_t *room = realloc(file->bytes, file->count + count);
  if (room == NULL) return full;
  memcpy(room + file->count, bytes, count);
  *file = (cslicer_loaded_bytes){room, file->count + count};
  return done;
}

static cslicer_loaded_status encode(
    struct heif_context *context, struct heif_encoder *encoder, cslicer_heif_planes *planes,
    const cslicer_heif_coding *coding, cslicer_loaded_bytes *file,
    cslicer_loaded_message *message) {
  cslicer_loaded_status status = set_up(encoder, planes, coding, message);
  if (status == CSLICER_LOADED_OK) status = set_matrix(planes, coding->matrix, message);
  if (status != CSLICER_LOADED_OK) return status;
  status = cslicer_heif_status(
      cslicer_heif.heif_context_encode_image(context, planes->image, encoder, NULL, NULL),
      message);
  if (status != CSLICER_LOADED_OK) return status;
  struct heif_writer writer = {1, append};
  return cslicer_heif_status(cslicer_heif.heif_context_write(context, &writer, file), message);
}

cslicer_loaded_status cslicer_heif_encode(
    cslicer_heif_planes *planes, const cslicer_heif_coding *coding, cslicer_loaded_bytes *file,
    cslicer_loaded_message *message) {
  *file = (cslicer_loaded_bytes){NULL, 0};
  struct heif_context *context = cslicer_heif.heif_context_alloc();
  if (context == NULL) return CSLICER_LOADED_NO_MEMORY;
  struct heif_encoder *encoder = NULL;
  cslicer_loaded_status status = open_encoder(context, coding->is_lossless, &encoder, message);
  if (status == CSLICER_LOADED_OK) {
    status = encode(context, encoder, planes, coding, file, message);
  }
  if (encoder != NULL) cslicer_heif.heif_encoder_release(encoder);
  cslicer_heif.heif_context_free(context);
  if (status != CSLICER_LOADED_OK) {
    cslicer_loaded_free(*file);
    *file = (cslicer_loaded_bytes){NULL, 0};
  }
  return status;
}

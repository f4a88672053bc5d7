#include <stdlib.h>
#include <string.h>

#include "encoder.h"

static void reset(cslicer_jpeg_encoder *encoder) {
  encoder->destination.next_output_byte = encoder->buffer;
  encoder->destination.free_in_buffer = sizeof encoder->buffer;
}

static void flush(cslicer_jpeg_encoder *encoder, size_t count) {
  if (count > 0 && encoder->output.write(encoder->output.context, encoder->buffer, count) != 0)
    cslicer_fail(&encoder->failure, CSLICER_JPEG_SINK_FAILED, "the sink failed");
  reset(encoder);
}

static void on_init(j_compress_ptr info) { reset(info->client_data); }

static boolean on_full(j_compress_ptr info) {
  cslicer_jpeg_encoder *encoder = info->client_data;
  flush(encoder, sizeof encoder->buffer);
  return TRUE;
}

static void on_end(j_compress_ptr info) {
  cslicer_jpeg_encoder *encoder = info->client_data;
  flush(encoder, sizeof encoder->buffer - encoder->destination.free_in_buffer);
}

// Called before each row of MCUs, in every pass.
static void on_progress(j_common_ptr common) {
  cslicer_jpeg_encoder *encoder = common->client_data;
  if (encoder->output.is_over())
    cslicer_fail(&encoder->failure, CSLICER_JPEG_CANCELLED, "cancelled");
}

cslicer_jpeg_encoder *cslicer_jpeg_encoder_create(cslicer_jpeg_output output) {
  // The buffer needs no zeros: it is most of the memory.
  cslicer_jpeg_encoder *encoder = malloc(sizeof *encoder);
  if (!encoder) return NULL;
  memset(encoder, 0, offsetof(cslicer_jpeg_encoder, buffer));
  encoder->output = output;
  encoder->info.err = cslicer_failure_init(&encoder->failure);
  encoder->info.client_data = encoder;
  if (setjmp(encoder->failure.jump)) {
    cslicer_jpeg_encoder_destroy(encoder);
    return NULL;
  }
  jpeg_create_compress(&encoder->info);
  encoder->info.mem->max_memory_to_use = 0;
  encoder->destination.init_destination = on_init;
  encoder->destination.empty_output_buffer = on_full;
  encoder->destination.term_destination = on_end;
  encoder->info.dest = &encoder->destination;
  encoder->progress.progress_monitor = on_progress;
  encoder->info.progress = &encoder->progress;
  return encoder;
}

void cslicer_jpeg_encoder_destroy(cslicer_jpeg_encoder *encoder) {
  if (!encoder) return;
  jpeg_destroy_compress(&encoder->info);
  free(encoder->inverted);
  free(encoder);
}

cslicer_jpeg_status cslicer_jpeg_begin(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe) {
  if (recipe->inverts) {
    encoder->inverted = malloc((size_t)recipe->width * (size_t)recipe->component_count);
    if (!encoder->inverted) return CSLICER_JPEG_NO_MEMORY;
  }
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  cslicer_set_up(encoder, recipe);
  jpeg_start_compress(&encoder->info, TRUE);
  return CSLICER_JPEG_OK;
}

cslicer_jpeg_status cslicer_jpeg_write_segment(
    cslicer_jpeg_encoder *encoder, uint8_t marker, const uint8_t *data, size_t length) {
  if (encoder->failure.status != CSLICER_JPEG_OK) return encoder->failure.status;
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  jpeg_write_marker(&encoder->info, marker, data, (unsigned int)length);
  return CSLICER_JPEG_OK;
}

static void write_inverted(cslicer_jpeg_encoder *encoder, const uint8_t *row) {
  size_t count = (size_t)encoder->info.image_width * (size_t)encoder->info.input_components;
  for (size_t i = 0; i < count; i++) encoder->inverted[i] = (uint8_t)~row[i];
  JSAMPROW rows[1] = {encoder->inverted};
  jpeg_write_scanlines(&encoder->info, rows, 1);
}

// The library does not write to the rows; its type only does not say so.
static void write_many(j_compress_ptr info, const uint8_t *first, size_t stride, uint32_t count) {
  enum { CHUNK = 64 };
  JSAMPROW rows[CHUNK];
  for (uint32_t done = 0; done < count;) {
    uint32_t some = count - done < CHUNK ? count - done : CHUNK;
    for (uint32_t i = 0; i < some; i++) rows[i] = (JSAMPROW)(first + (done + i) * stride);
    done += jpeg_write_scanlines(info, rows, some);
  }
}

cslicer_jpeg_status cslicer_jpeg_write_rows(
    cslicer_jpeg_encoder *encoder, const uint8_t *rows, size_t stride, uint32_t count) {
  if (encoder->failure.status != CSLICER_JPEG_OK) return encoder->failure.status;
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  if (encoder->inverted)
    for (uint32_t y = 0; y < count; y++) write_inverted(encoder, rows + y * stride);
  else
    write_many(&encoder->info, rows, stride, count);
  return CSLICER_JPEG_OK;
}

cslicer_jpeg_status cslicer_jpeg_end(cslicer_jpeg_encoder *encoder) {
  if (encoder->failure.status != CSLICER_JPEG_OK) return encoder->failure.status;
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  jpeg_finish_compress(&encoder->info);
  return CSLICER_JPEG_OK;
}

const char *cslicer_jpeg_encoder_message(const cslicer_jpeg_encoder *encoder) {
  return encoder->failure.message;
}

uint32_t cslicer_jpeg_max_side(void) { return JPEG_MAX_DIMENSION; }

#define WORDS(number) #number
#define VALUE(number) WORDS(number)

const char *cslicer_jpeg_library(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return "libjpeg-turbo " VALUE(LIBJPEG_TURBO_VERSION);
#else
  return "libjpeg " VALUE(JPEG_LIB_VERSION);
#endif
}

#include <stdlib.h>
#include <string.h>

#include "failure.h"

struct cslicer_jpeg_encoder {
  struct jpeg_compress_struct info;
  cslicer_failure failure;
  struct jpeg_destination_mgr destination;
  cslicer_jpeg_output output;
  // A row with its samples turned round; NULL where they are written as they come.
  uint8_t *inverted;
  jpeg_scan_info scans[2 * CSLICER_JPEG_MAX_COMPONENTS + 1];
  JOCTET buffer[1 << 16];
};

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
  return encoder;
}

void cslicer_jpeg_encoder_destroy(cslicer_jpeg_encoder *encoder) {
  if (!encoder) return;
  jpeg_destroy_compress(&encoder->info);
  free(encoder->inverted);
  free(encoder);
}

static J_COLOR_SPACE space_of(cslicer_jpeg_color color) {
  switch (color) {
    case CSLICER_JPEG_GRAY: return JCS_GRAYSCALE;
    case CSLICER_JPEG_RGB: return JCS_RGB;
    case CSLICER_JPEG_YCBCR: return JCS_YCbCr;
    case CSLICER_JPEG_CMYK: return JCS_CMYK;
    case CSLICER_JPEG_YCCK: return JCS_YCCK;
    default: return JCS_UNKNOWN;
  }
}

// The library multiplies a step by 8, keeps 16 bits of that and divides by it: 0 and 8192 would
// be a division by 0. No coefficient of 8-bit samples outlives a step of 2,049, so that the clamp
// changes no pixel.
static uint16_t clamped_step(uint16_t step) { return step < 1 ? 1 : step > 8191 ? 8191 : step; }

static void set_tables(j_compress_ptr info, const uint16_t *tables) {
  for (int slot = 0; slot < NUM_QUANT_TBLS; slot++) {
    if (!info->quant_tbl_ptrs[slot])
      info->quant_tbl_ptrs[slot] = jpeg_alloc_quant_table((j_common_ptr)info);
    JQUANT_TBL *table = info->quant_tbl_ptrs[slot];
    for (int i = 0; i < DCTSIZE2; i++)
      table->quantval[i] = clamped_step(tables[slot * DCTSIZE2 + i]);
    table->sent_table = FALSE;
  }
}

static int set_components(j_compress_ptr info, const cslicer_jpeg_recipe *recipe) {
  int blocks = 0;
  for (int i = 0; i < info->num_components && i < recipe->component_count; i++) {
    const cslicer_jpeg_component *from = &recipe->components[i];
    info->comp_info[i].component_id = from->id;
    info->comp_info[i].h_samp_factor = from->h;
    info->comp_info[i].v_samp_factor = from->v;
    info->comp_info[i].quant_tbl_no = from->table;
    blocks += from->h * from->v;
  }
  return blocks;
}

static void add_scan(cslicer_jpeg_encoder *encoder, int component, int first, int last) {
  encoder->scans[encoder->info.num_scans++] = (jpeg_scan_info){
      .comps_in_scan = 1, .component_index = {component}, .Ss = first, .Se = last};
}

static void add_scans(cslicer_jpeg_encoder *encoder, int first, int last) {
  for (int i = 0; i < encoder->info.num_components; i++) add_scan(encoder, i, first, last);
}

// One scan for all components, where an MCU has room for their blocks, or one for each.
static void add_dc_scans(cslicer_jpeg_encoder *encoder, int fits_mcu) {
  if (!fits_mcu) {
    add_scans(encoder, 0, 0);
    return;
  }
  int count = encoder->info.num_components;
  encoder->scans[encoder->info.num_scans++] =
      (jpeg_scan_info){.comps_in_scan = count, .component_index = {0, 1, 2, 3}};
}

// Takes two thirds of the time of the library's script, for 0.7 % more bytes at most (measured
// on photographs), and is decoded in three quarters of the time.
static void select_spectrum(cslicer_jpeg_encoder *encoder, int fits_mcu) {
  j_compress_ptr info = &encoder->info;
  add_dc_scans(encoder, fits_mcu);
  if (info->jpeg_color_space != JCS_YCbCr && info->jpeg_color_space != JCS_YCCK) {
    add_scans(encoder, 1, DCTSIZE2 - 1);
    return;
  }
  add_scan(encoder, 0, 1, 5);
  for (int i = 1; i < info->num_components; i++) add_scan(encoder, i, 1, DCTSIZE2 - 1);
  add_scan(encoder, 0, 6, DCTSIZE2 - 1);
}

// The scans; none is one sequential scan of all components.
static void set_scans(
    cslicer_jpeg_encoder *encoder, cslicer_jpeg_progression progression, int blocks) {
  j_compress_ptr info = &encoder->info;
  int fits_mcu = info->num_components == 1 || blocks <= C_MAX_BLOCKS_IN_MCU;
  if (fits_mcu && progression == CSLICER_JPEG_SEQUENTIAL) return;
  if (fits_mcu && progression == CSLICER_JPEG_FULL_PROGRESSION) {
    jpeg_simple_progression(info);
    return;
  }
  info->num_scans = 0;
  info->scan_info = encoder->scans;
  if (progression == CSLICER_JPEG_SEQUENTIAL)
    add_scans(encoder, 0, DCTSIZE2 - 1);
  else
    select_spectrum(encoder, fits_mcu);
}

static void set_up(cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe) {
  j_compress_ptr info = &encoder->info;
  info->image_width = recipe->width;
  info->image_height = recipe->height;
  info->in_color_space = space_of(recipe->input);
  info->input_components = recipe->component_count;
  jpeg_set_defaults(info);
  jpeg_set_colorspace(info, space_of(recipe->color));
  info->write_JFIF_header = FALSE;
  info->write_Adobe_marker = FALSE;
  info->arith_code = recipe->is_arithmetic;
  info->optimize_coding = recipe->optimizes_huffman && !recipe->is_arithmetic;
  set_tables(info, recipe->tables);
  info->restart_interval = recipe->restart_interval;
  set_scans(encoder, recipe->progression, set_components(info, recipe));
}

cslicer_jpeg_status cslicer_jpeg_begin(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe) {
  if (recipe->inverts) {
    encoder->inverted = malloc((size_t)recipe->width * (size_t)recipe->component_count);
    if (!encoder->inverted) return CSLICER_JPEG_NO_MEMORY;
  }
  if (setjmp(encoder->failure.jump)) return encoder->failure.status;
  set_up(encoder, recipe);
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

cslicer_jpeg_status cslicer_jpeg_standard_tables(int quality, uint16_t *tables) {
  cslicer_jpeg_encoder *encoder = cslicer_jpeg_encoder_create((cslicer_jpeg_output){0});
  if (!encoder) return CSLICER_JPEG_NO_MEMORY;
  if (setjmp(encoder->failure.jump) == 0) {
    jpeg_set_quality(&encoder->info, quality, TRUE);
    for (int slot = 0; slot < 2; slot++)
      memcpy(tables + slot * DCTSIZE2, encoder->info.quant_tbl_ptrs[slot]->quantval,
             DCTSIZE2 * sizeof *tables);
  }
  cslicer_jpeg_status status = encoder->failure.status;
  cslicer_jpeg_encoder_destroy(encoder);
  return status;
}

uint32_t cslicer_jpeg_max_side(void) { return JPEG_MAX_DIMENSION; }

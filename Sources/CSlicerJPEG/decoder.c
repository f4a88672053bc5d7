#include "decoder.h"

#include <stdlib.h>
#include <string.h>

static void on_warning(j_common_ptr common, int level) {
  if (level >= 0) return;
  cslicer_jpeg_decoder *decoder = common->client_data;
  int code = common->err->msg_code;
  common->err->num_warnings++;
  switch (code) {
    case JWRN_EXTRANEOUS_DATA: decoder->oddities |= CSLICER_JPEG_EXTRANEOUS_DATA; return;
    case JWRN_ADOBE_XFORM: decoder->oddities |= CSLICER_JPEG_UNKNOWN_ADOBE_TRANSFORM; return;
    case JWRN_JFIF_MAJOR: decoder->oddities |= CSLICER_JPEG_UNKNOWN_JFIF_VERSION; return;
    default: break;
  }
  char message[JMSG_LENGTH_MAX];
  common->err->format_message(common, message);
  // An EOI in the midst of a scan is what a program leaves that repairs a truncated file.
  int ends = code == JWRN_JPEG_EOF
             || (code == JWRN_HIT_MARKER
                 && (decoder->has_ended || decoder->info.unread_marker == JPEG_EOI));
  cslicer_damaged(decoder, ends, message);
}

// Called before each row of MCUs, also while the scans of a progressive file are read.
static void on_progress(j_common_ptr common) {
  cslicer_jpeg_decoder *decoder = common->client_data;
  if (decoder->input.is_over())
    cslicer_fail(&decoder->failure, CSLICER_JPEG_CANCELLED, "cancelled");
  if (decoder->info.input_scan_number <= decoder->input.max_scans) return;
  decoder->actual = (size_t)decoder->info.input_scan_number;
  cslicer_fail(&decoder->failure, CSLICER_JPEG_TOO_MANY_SCANS, "over a limit");
}

cslicer_jpeg_decoder *cslicer_jpeg_decoder_create(cslicer_jpeg_input input) {
  cslicer_jpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->input = input;
  decoder->info.err = cslicer_failure_init(&decoder->failure);
  decoder->info.err->emit_message = on_warning;
  decoder->info.client_data = decoder;
  if (setjmp(decoder->failure.jump)) {
    cslicer_jpeg_decoder_destroy(decoder);
    return NULL;
  }
  jpeg_create_decompress(&decoder->info);
  // Only the environment's JPEGMEM could have set it. No bound: the library has no backing store,
  // so a bound is one more way to fail.
  decoder->info.mem->max_memory_to_use = 0;
  decoder->progress.progress_monitor = on_progress;
  decoder->info.progress = &decoder->progress;
  cslicer_source_init(decoder);
  cslicer_segments_init(decoder);
  cslicer_planes_init(decoder);
  return decoder;
}

void cslicer_jpeg_decoder_destroy(cslicer_jpeg_decoder *decoder) {
  if (!decoder) return;
  jpeg_destroy_decompress(&decoder->info);
  for (int i = 0; i < CSLICER_JPEG_MAX_COMPONENTS; i++)
    cslicer_plane_close(&decoder->coefficients.planes[i]);
  free(decoder->segments.items);
  free(decoder->segments.bytes);
  free(decoder);
}

static cslicer_jpeg_color color_of(J_COLOR_SPACE space) {
  switch (space) {
    case JCS_GRAYSCALE: return CSLICER_JPEG_GRAY;
    case JCS_RGB: return CSLICER_JPEG_RGB;
    case JCS_YCbCr: return CSLICER_JPEG_YCBCR;
    case JCS_CMYK: return CSLICER_JPEG_CMYK;
    case JCS_YCCK: return CSLICER_JPEG_YCCK;
    default: return CSLICER_JPEG_UNKNOWN_COLOR;
  }
}

void cslicer_jpeg_describe(const cslicer_jpeg_decoder *decoder, cslicer_jpeg_header *header) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  *header = (cslicer_jpeg_header){
      .width = info->image_width,
      .height = info->image_height,
      .component_count = info->num_components,
      .color = color_of(info->jpeg_color_space),
      .is_progressive = info->progressive_mode != 0,
      .is_arithmetic = info->arith_code != 0,
      .has_jfif = info->saw_JFIF_marker != 0,
      .has_adobe = info->saw_Adobe_marker != 0,
      .adobe_transform = info->Adobe_transform,
      .is_interleaved = info->comps_in_scan == info->num_components,
  };
  for (int i = 0; i < info->num_components && i < CSLICER_JPEG_MAX_COMPONENTS; i++) {
    const jpeg_component_info *component = &info->comp_info[i];
    int slot = component->quant_tbl_no;
    header->components[i] = (cslicer_jpeg_component){
        (uint8_t)component->component_id, (uint8_t)component->h_samp_factor,
        (uint8_t)component->v_samp_factor, (uint8_t)slot};
    const JQUANT_TBL *table = component->quant_table;
    if (!table && slot >= 0 && slot < NUM_QUANT_TBLS) table = info->quant_tbl_ptrs[slot];
    if (table) memcpy(header->tables[i], table->quantval, sizeof header->tables[i]);
  }
}

static void check_process(cslicer_jpeg_decoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  char message[64];
  // libjpeg-turbo 3 reads these through other functions.
  if (info->data_precision != 8) {
    snprintf(message, sizeof message, "%d-bit samples", info->data_precision);
    cslicer_fail(&decoder->failure, CSLICER_JPEG_UNSUPPORTED, message);
  }
  if (!info->progressive_mode && info->Ss > 0 && info->Se == 0)
    cslicer_fail(&decoder->failure, CSLICER_JPEG_UNSUPPORTED, "lossless coding (SOF3)");
}

cslicer_jpeg_status cslicer_jpeg_read_header(
    cslicer_jpeg_decoder *decoder, cslicer_jpeg_header *header) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  if (setjmp(decoder->failure.jump)) {
    int has_no_height = decoder->failure.manager.msg_code == JERR_EMPTY_IMAGE
                        && info->image_width > 0 && info->image_height == 0;
    if (has_no_height) {
      snprintf(decoder->failure.message, sizeof decoder->failure.message,
               "a height that stands after the pixels (DNL)");
      return CSLICER_JPEG_UNSUPPORTED;
    }
    int is_ours = decoder->failure.status != CSLICER_JPEG_MALFORMED;
    return decoder->has_ended && !is_ours ? CSLICER_JPEG_TRUNCATED : decoder->failure.status;
  }
  jpeg_read_header(&decoder->info, TRUE);
  // The last fields may be made of the EOI that was put in.
  if (decoder->has_ended)
    cslicer_fail(&decoder->failure, CSLICER_JPEG_TRUNCATED, "the file ends inside its header");
  check_process(decoder);
  cslicer_jpeg_describe(decoder, header);
  return CSLICER_JPEG_OK;
}

cslicer_jpeg_damage cslicer_jpeg_get_damage(const cslicer_jpeg_decoder *decoder) {
  return decoder->damage;
}

int cslicer_jpeg_oddities(const cslicer_jpeg_decoder *decoder) { return decoder->oddities; }
size_t cslicer_jpeg_actual(const cslicer_jpeg_decoder *decoder) { return decoder->actual; }

const char *cslicer_jpeg_decoder_message(const cslicer_jpeg_decoder *decoder) {
  return decoder->failure.message;
}

const char *cslicer_jpeg_damage_message(const cslicer_jpeg_decoder *decoder) {
  return decoder->damage_message;
}

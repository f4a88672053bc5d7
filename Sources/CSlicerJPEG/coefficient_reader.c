// Coefficients out of a decoder.
//
// The library asks its memory manager for arrays, and for the rows that it is about to fill or to
// look at. Ours answers with planes, whose rows many threads look at. Those of a file that has all
// in one scan have memory only from when they are wanted until they are discarded.
#include "decoder.h"

static void copy_tables(
    JHUFF_TBL *const *from, JHUFF_TBL *tables, uint8_t *has) {
  for (int slot = 0; slot < NUM_HUFF_TBLS; slot++) {
    has[slot] = from[slot] != NULL;
    if (from[slot]) tables[slot] = *from[slot];
  }
}

static void copy_huffman(cslicer_jpeg_decoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_huffman *huffman = &decoder->coefficients.huffman;
  copy_tables(info->dc_huff_tbl_ptrs, huffman->dc, huffman->has_dc);
  copy_tables(info->ac_huff_tbl_ptrs, huffman->ac, huffman->has_ac);
  for (int i = 0; i < info->num_components; i++) {
    const jpeg_component_info *component = &info->comp_info[i];
    // A file that ends early may have no scan of it: its numbers are then not set.
    int is_known = !info->buffered_image || component->quant_table;
    huffman->dc_slots[i] = is_known ? component->dc_tbl_no : -1;
    huffman->ac_slots[i] = is_known ? component->ac_tbl_no : -1;
  }
}

// Planes in the order in which the library asks for its arrays: that of the components.
static cslicer_plane *next_plane(cslicer_jpeg_decoder *decoder) {
  cslicer_plane *planes = decoder->coefficients.planes;
  for (int i = 0; i < decoder->info.num_components && i < CSLICER_JPEG_MAX_COMPONENTS; i++) {
    const jpeg_component_info *component = &decoder->info.comp_info[i];
    if (planes[i].rows) continue;
    planes[i].h = (uint32_t)component->h_samp_factor;
    planes[i].v = (uint32_t)component->v_samp_factor;
    planes[i].columns = component->width_in_blocks;
    planes[i].row_count = component->height_in_blocks;
    return &planes[i];
  }
  cslicer_fail(&decoder->failure, CSLICER_JPEG_UNSUPPORTED, "another libjpeg");
}

static void provide(cslicer_jpeg_decoder *decoder, cslicer_plane *plane, uint32_t rows) {
  if (!cslicer_plane_provide(plane, rows))
    cslicer_fail(&decoder->failure, CSLICER_JPEG_NO_MEMORY, "no memory for coefficients");
}

static jvirt_barray_ptr on_request(
    j_common_ptr common, int pool, boolean is_zeroed, JDIMENSION columns, JDIMENSION rows,
    JDIMENSION most) {
  (void)pool, (void)is_zeroed, (void)most;
  cslicer_jpeg_decoder *decoder = common->client_data;
  cslicer_plane *plane = next_plane(decoder);
  if (!cslicer_plane_open(plane, plane->columns, plane->row_count, columns, rows))
    cslicer_fail(&decoder->failure, CSLICER_JPEG_NO_MEMORY, "no memory for coefficients");
  if (!decoder->is_one_scan) provide(decoder, plane, rows);
  return (jvirt_barray_ptr)(void *)plane;
}

static JBLOCKARRAY on_access(
    j_common_ptr common, jvirt_barray_ptr array, JDIMENSION first, JDIMENSION count,
    boolean is_writable) {
  (void)is_writable;
  cslicer_jpeg_decoder *decoder = common->client_data;
  const cslicer_plane *plane = (const cslicer_plane *)(void *)array;
  if (first > plane->provided || count > plane->provided - first || !plane->rows[first])
    cslicer_fail(&decoder->failure, CSLICER_JPEG_UNSUPPORTED, "another libjpeg");
  return plane->rows + first;
}

void cslicer_planes_init(cslicer_jpeg_decoder *decoder) {
  decoder->info.mem->request_virt_barray = on_request;
  decoder->info.mem->access_virt_barray = on_access;
}

static void open_planes(cslicer_jpeg_decoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_jpeg_coefficients *all = &decoder->coefficients;
  if (!info->buffered_image) cslicer_decoder_begin_buffer(decoder);
  all->component_count = info->num_components;
  all->max_h = (uint32_t)info->max_h_samp_factor;
  all->max_v = (uint32_t)info->max_v_samp_factor;
}

// One scan of all components is all that there is of a sequential file: its rows are final as soon
// as they have been read. Huffman tables are that scan's then; other files have several scans, and
// most never change theirs.
cslicer_jpeg_status cslicer_jpeg_open_coefficients(
    cslicer_jpeg_decoder *decoder, cslicer_jpeg_coefficients **coefficients) {
  struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_jpeg_coefficients *all = &decoder->coefficients;
  *coefficients = all;
  // What colors are converted to is of no interest, but must not be refused.
  if (!info->buffered_image) info->out_color_space = info->jpeg_color_space;
  decoder->is_one_scan = !info->buffered_image && !info->progressive_mode
                         && info->comps_in_scan == info->num_components;
  all->has_huffman = !info->progressive_mode && !info->arith_code;
  if (all->has_huffman) copy_huffman(decoder);
  all->huffman.has_coded_all = decoder->is_one_scan;
  return cslicer_decoder_run(decoder, open_planes);
}

// The library's rows of iMCUs that hold the first `lines`. It counts with a single component's
// factor, which means nothing.
static uint32_t imcu_rows(const cslicer_jpeg_decoder *decoder, uint32_t lines) {
  const cslicer_jpeg_coefficients *all = &decoder->coefficients;
  uint64_t rows = (uint64_t)lines * cslicer_jpeg_rows_in_line(all, 0);
  uint64_t wanted = (rows + all->planes[0].v - 1) / all->planes[0].v;
  uint32_t total = decoder->info.total_iMCU_rows;
  return wanted < total ? (uint32_t)wanted : total;
}

size_t cslicer_jpeg_room(const cslicer_jpeg_decoder *decoder, uint32_t lines) {
  const cslicer_jpeg_coefficients *all = &decoder->coefficients;
  uint32_t wanted = imcu_rows(decoder, lines);
  size_t room = 0;
  for (int i = 0; i < all->component_count; i++)
    room += cslicer_plane_room(&all->planes[i], wanted * all->planes[i].v);
  return room;
}

static void read_lines(cslicer_jpeg_decoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_jpeg_coefficients *all = &decoder->coefficients;
  for (int i = 0; i < all->component_count; i++)
    provide(decoder, &all->planes[i], decoder->wanted_rows * all->planes[i].v);
  while (!jpeg_input_complete(info)
         && (!decoder->is_one_scan || info->input_iMCU_row < decoder->wanted_rows))
    cslicer_decoder_consume(decoder);
}

cslicer_jpeg_status cslicer_jpeg_read_lines(cslicer_jpeg_decoder *decoder, uint32_t lines) {
  decoder->wanted_rows = imcu_rows(decoder, lines);
  cslicer_jpeg_status status = cslicer_decoder_run(decoder, read_lines);
  // Others may look at earlier rows while these are read.
  if (decoder->damage.is_damaged)
    __atomic_store_n(&decoder->coefficients.huffman.has_coded_all, 0, __ATOMIC_RELAXED);
  return status;
}

static void read_end(cslicer_jpeg_decoder *decoder) {
  while (!jpeg_input_complete(&decoder->info)) cslicer_decoder_consume(decoder);
}

cslicer_jpeg_status cslicer_jpeg_end_coefficients(cslicer_jpeg_decoder *decoder, int *has_more) {
  *has_more = 0;
  cslicer_jpeg_status status = cslicer_jpeg_read_lines(decoder, UINT32_MAX);
  if (status == CSLICER_JPEG_OK) status = cslicer_decoder_run(decoder, read_end);
  if (status != CSLICER_JPEG_OK) return status;
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  *has_more = cslicer_decoder_end(decoder);
  return CSLICER_JPEG_OK;
}

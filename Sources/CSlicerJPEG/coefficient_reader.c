// Coefficients out of a decoder.
//
// The library keeps them in arrays that could be swapped to a file, if it had been built so and
// were given a bound; neither is so here. The rows are then asked for once and looked at ever
// after, by many threads.
#include <sys/mman.h>
#include <unistd.h>

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

static JBLOCKARRAY access_row(
    cslicer_jpeg_decoder *decoder, jvirt_barray_ptr array, JDIMENSION row) {
  j_common_ptr common = (j_common_ptr)&decoder->info;
  return common->mem->access_virt_barray(common, array, row, 1, FALSE);
}

// The table of a component's rows, which is the library's own. All of them are in memory if the
// first and the last are entries of one table; rows without data are not touched.
static JBLOCKARRAY rows_of(
    cslicer_jpeg_decoder *decoder, jvirt_barray_ptr array, JDIMENSION count) {
  JBLOCKARRAY first = access_row(decoder, array, 0);
  if (access_row(decoder, array, count - 1) != first + (count - 1))
    cslicer_fail(&decoder->failure, CSLICER_JPEG_NO_MEMORY, "coefficients are not in memory");
  return first;
}

// Whether the rows lie one after the other in one piece of memory.
static int is_one_piece(const cslicer_plane *plane) {
  JDIMENSION last = plane->row_count - 1;
  if (last == 0) return 0;
  ptrdiff_t stride = plane->rows[1] - plane->rows[0];
  return stride > 0 && plane->rows[last] - plane->rows[0] == stride * (ptrdiff_t)last;
}

// Says something about the memory from one row to the beginning of another, in whole units; what
// else lies in it is no other's.
static void advise(const JBLOCK *first, const JBLOCK *last, uintptr_t unit, int advice) {
  uintptr_t start = ((uintptr_t)first + unit - 1) & ~(unit - 1);
  uintptr_t end = (uintptr_t)last & ~(unit - 1);
  if (start < end) (void)madvise((void *)start, end - start, advice);
}

// Touching 44 MB in small pages takes a third of the time in which a photograph of 15 megapixels
// is read.
static void use_large_pages(const cslicer_jpeg_coefficients *all) {
#ifdef MADV_HUGEPAGE
  enum { LARGE_PAGE = 1 << 21 };
  for (int i = 0; i < all->component_count; i++) {
    const cslicer_plane *plane = &all->planes[i];
    if (is_one_piece(plane))
      advise(plane->rows[0], plane->rows[plane->row_count - 1], LARGE_PAGE, MADV_HUGEPAGE);
  }
#else
  (void)all;
#endif
}

void cslicer_jpeg_discard(
    const cslicer_jpeg_coefficients *all, uint32_t first_line, uint32_t last_line) {
#ifdef __linux__
  // Elsewhere the advice does not take the memory back.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < all->component_count; i++) {
    const cslicer_plane *plane = &all->planes[i];
    uint32_t rows = cslicer_jpeg_rows_in_line(all, i);
    uint32_t first = first_line * rows, last = last_line * rows;
    if (last >= plane->row_count) last = plane->row_count - 1;
    if (first < last && is_one_piece(plane))
      advise(plane->rows[first], plane->rows[last], page, MADV_DONTNEED);
  }
#else
  (void)all, (void)first_line, (void)last_line;
#endif
}

static void describe(cslicer_jpeg_decoder *decoder, jvirt_barray_ptr *arrays) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_jpeg_coefficients *all = &decoder->coefficients;
  all->component_count = info->num_components;
  all->max_h = (uint32_t)info->max_h_samp_factor;
  all->max_v = (uint32_t)info->max_v_samp_factor;
  for (int i = 0; i < info->num_components; i++) {
    const jpeg_component_info *component = &info->comp_info[i];
    all->planes[i] = (cslicer_plane){
        .rows = rows_of(decoder, arrays[i], component->height_in_blocks),
        .columns = component->width_in_blocks,
        .row_count = component->height_in_blocks,
        .h = (uint32_t)component->h_samp_factor,
        .v = (uint32_t)component->v_samp_factor,
    };
  }
}

static void open_arrays(cslicer_jpeg_decoder *decoder) {
  int is_read = decoder->info.buffered_image;
  if (!is_read) cslicer_decoder_begin_buffer(decoder);
  describe(decoder, jpeg_read_coefficients(&decoder->info));
  if (!is_read) use_large_pages(&decoder->coefficients);
}

// One scan of all components is all that there is of a sequential file: its rows are final as soon
// as they have been read. Huffman tables are that scan's then; other files have several scans, and
// most never change theirs.
cslicer_jpeg_status cslicer_jpeg_open_coefficients(
    cslicer_jpeg_decoder *decoder, const cslicer_jpeg_coefficients **coefficients) {
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
  return cslicer_decoder_run(decoder, open_arrays);
}

static void read_lines(cslicer_jpeg_decoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  while (!jpeg_input_complete(info)
         && (!decoder->is_one_scan || info->input_iMCU_row < decoder->wanted_rows))
    cslicer_decoder_consume(decoder);
}

cslicer_jpeg_status cslicer_jpeg_read_lines(cslicer_jpeg_decoder *decoder, uint32_t lines) {
  const cslicer_jpeg_coefficients *all = &decoder->coefficients;
  // The library counts with a single component's factor, which means nothing.
  uint64_t rows = (uint64_t)lines * cslicer_jpeg_rows_in_line(all, 0);
  uint64_t wanted = (rows + all->planes[0].v - 1) / all->planes[0].v;
  uint32_t total = decoder->info.total_iMCU_rows;
  decoder->wanted_rows = wanted < total ? (uint32_t)wanted : total;
  cslicer_jpeg_status status = cslicer_decoder_run(decoder, read_lines);
  // Others may look at earlier rows while these are read.
  if (decoder->damage.is_damaged)
    __atomic_store_n(&decoder->coefficients.huffman.has_coded_all, 0, __ATOMIC_RELAXED);
  return status;
}

static void read_end(cslicer_jpeg_decoder *decoder) {
  while (!jpeg_input_complete(&decoder->info)) cslicer_decoder_consume(decoder);
  if (decoder->is_one_scan) return;
  // Rows for which no scan has had anything are filled with zeros when they are asked for.
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(&decoder->info);
  for (int i = 0; i < decoder->coefficients.component_count; i++)
    for (JDIMENSION row = 0; row < decoder->coefficients.planes[i].row_count; row++)
      (void)access_row(decoder, arrays[i], row);
}

cslicer_jpeg_status cslicer_jpeg_end_coefficients(cslicer_jpeg_decoder *decoder, int *has_more) {
  *has_more = 0;
  cslicer_jpeg_status status = cslicer_decoder_run(decoder, read_end);
  if (status != CSLICER_JPEG_OK) return status;
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  *has_more = cslicer_decoder_end(decoder);
  return CSLICER_JPEG_OK;
}

// Coefficients out of a decoder.
//
// The library keeps them in arrays that could be swapped to a file, if it had been built so and
// were given a bound; neither is so here. The rows are then asked for once and looked at ever
// after, by many threads.
#include <sys/mman.h>

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

// The table of a component's rows, which is the library's own. All of them are in memory if they
// lie one behind the other in it; a row without data is filled with zeros.
static JBLOCKARRAY rows_of(
    cslicer_jpeg_decoder *decoder, jvirt_barray_ptr array, JDIMENSION count) {
  JBLOCKARRAY first = access_row(decoder, array, 0);
  for (JDIMENSION row = 1; row < count; row++)
    if (access_row(decoder, array, row) != first + row)
      cslicer_fail(&decoder->failure, CSLICER_JPEG_NO_MEMORY, "coefficients are not in memory");
  return first;
}

#ifdef MADV_HUGEPAGE
enum { LARGE_PAGE = 1 << 21 };

// Memory between two rows; nothing else of the library's lies there, or it does no harm.
static void advise(const JBLOCK *first, const JBLOCK *last) {
  uintptr_t start = ((uintptr_t)first + LARGE_PAGE - 1) & ~(uintptr_t)(LARGE_PAGE - 1);
  uintptr_t end = (uintptr_t)last & ~(uintptr_t)(LARGE_PAGE - 1);
  if (start < end) (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
}

// Touching 44 MB in small pages takes a third of the time in which a photograph of 15 megapixels
// is read. Only rows that lie one behind the other in one piece of memory are looked at.
void cslicer_advise_memory(cslicer_jpeg_decoder *decoder) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(&decoder->info);
  for (int i = 0; i < info->num_components; i++) {
    JDIMENSION last = info->comp_info[i].height_in_blocks - 1;
    JBLOCKARRAY rows = access_row(decoder, arrays[i], 0);
    if (access_row(decoder, arrays[i], last) != rows + last || last == 0) continue;
    ptrdiff_t stride = rows[1] - rows[0];
    if (stride > 0 && rows[last] - rows[0] == stride * (ptrdiff_t)last)
      advise(rows[0], rows[last]);
  }
}
#else
void cslicer_advise_memory(cslicer_jpeg_decoder *decoder) { (void)decoder; }
#endif

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

static void read_all(cslicer_jpeg_decoder *decoder) {
  cslicer_decoder_buffer(decoder);
  describe(decoder, jpeg_read_coefficients(&decoder->info));
}

// Huffman tables are taken before the rest is read. Where one scan has all components, that is
// those of its own; other files have been buffered to their end, and most never change theirs.
cslicer_jpeg_status cslicer_jpeg_read_coefficients(
    cslicer_jpeg_decoder *decoder, const cslicer_jpeg_coefficients **coefficients, int *has_more) {
  struct jpeg_decompress_struct *info = &decoder->info;
  cslicer_jpeg_coefficients *all = &decoder->coefficients;
  *has_more = 0;
  *coefficients = all;
  int is_buffered = info->buffered_image;
  // What colours are converted to is of no interest, but must not be refused.
  if (!is_buffered) info->out_color_space = info->jpeg_color_space;
  all->has_huffman = !info->progressive_mode && !info->arith_code;
  if (all->has_huffman) copy_huffman(decoder);
  cslicer_jpeg_status status = cslicer_decoder_run(decoder, read_all);
  if (status != CSLICER_JPEG_OK) return status;
  if (setjmp(decoder->failure.jump)) return cslicer_decoder_failed(decoder);
  *has_more = cslicer_decoder_end(decoder);
  all->huffman.has_coded_all =
      !is_buffered && info->input_scan_number == 1 && !decoder->damage.is_damaged;
  return CSLICER_JPEG_OK;
}

// Memory for a component's rows of blocks.
//
// Rows get theirs when they are about to be filled. What nobody looks at any more is taken for
// later rows, so that of a file that is read from the top but a few are held.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "coefficients.h"

// The library's vector code likes blocks that are aligned as its own are.
enum { ALIGNMENT = 64, LARGE_PAGE = 1 << 21 };

// Rows one after the other.
struct cslicer_piece {
  struct cslicer_piece *next;
};

// A row without a use.
struct cslicer_spare {
  struct cslicer_spare *next;
};

int cslicer_plane_open(
    cslicer_plane *plane, uint32_t columns, uint32_t rows, uint32_t padded_columns,
    uint32_t padded_rows) {
  plane->columns = columns;
  plane->row_count = rows;
  plane->bytes_per_row = (size_t)padded_columns * sizeof(JBLOCK);
  plane->padded_rows = padded_rows;
  plane->rows = calloc(padded_rows, sizeof *plane->rows);
  return plane->rows != NULL;
}

void cslicer_plane_close(cslicer_plane *plane) {
  while (plane->pieces) {
    struct cslicer_piece *next = plane->pieces->next;
    free(plane->pieces);
    plane->pieces = next;
  }
  free(plane->rows);
  plane->rows = NULL;
}

// Touching 44 MB in small pages takes a third of the time in which a photograph of 15 megapixels
// is read.
static void use_large_pages(uintptr_t start, size_t bytes) {
#ifdef MADV_HUGEPAGE
  uintptr_t unit = LARGE_PAGE;
  uintptr_t first = (start + unit - 1) & ~(unit - 1), end = (start + bytes) & ~(unit - 1);
  if (first < end) (void)madvise((void *)first, end - first, MADV_HUGEPAGE);
#else
  (void)start, (void)bytes;
#endif
}

// Gives memory to rows up to `count`. Zeros come from calloc: a large picture's memory is then
// touched only where blocks are put.
static int add_piece(cslicer_plane *plane, JDIMENSION count) {
  size_t rows = count - plane->provided, head = sizeof(struct cslicer_piece) + ALIGNMENT;
  if (plane->bytes_per_row > (SIZE_MAX - head) / rows) return 0;
  size_t bytes = rows * plane->bytes_per_row;
  struct cslicer_piece *piece = calloc(1, head + bytes);
  if (!piece) return 0;
  uintptr_t start = (uintptr_t)(piece + 1);
  uint8_t *first = (uint8_t *)(piece + 1) + (ALIGNMENT - start % ALIGNMENT);
  use_large_pages((uintptr_t)first, bytes);
  piece->next = plane->pieces;
  plane->pieces = piece;
  plane->allocated += (JDIMENSION)rows;
  for (size_t i = 0; i < rows; i++)
    plane->rows[plane->provided++] = (JBLOCKROW)(void *)(first + i * plane->bytes_per_row);
  return 1;
}

static struct cslicer_spare *take_spare(cslicer_plane *plane) {
  if (!plane->spare) plane->spare = __atomic_exchange_n(&plane->given_back, NULL, __ATOMIC_ACQUIRE);
  struct cslicer_spare *row = plane->spare;
  if (row) plane->spare = row->next;
  return row;
}

int cslicer_plane_provide(cslicer_plane *plane, uint32_t count) {
  if (count > plane->padded_rows) count = plane->padded_rows;
  while (plane->provided < count) {
    struct cslicer_spare *row = take_spare(plane);
    if (!row) return add_piece(plane, count);
    memset(row, 0, plane->bytes_per_row);
    plane->rows[plane->provided++] = (JBLOCKROW)(void *)row;
  }
  return 1;
}

size_t cslicer_plane_room(const cslicer_plane *plane, uint32_t count) {
  if (count > plane->padded_rows) count = plane->padded_rows;
  size_t rows = (size_t)plane->allocated + __atomic_load_n(&plane->discarded, __ATOMIC_RELAXED);
  return count > rows ? (count - rows) * plane->bytes_per_row : 0;
}

void cslicer_plane_discard(cslicer_plane *plane, uint32_t first, uint32_t last) {
  for (uint32_t i = first; i < last && i < plane->padded_rows; i++) {
    struct cslicer_spare *row = (struct cslicer_spare *)(void *)plane->rows[i];
    if (!row) continue;
    plane->rows[i] = NULL;
    __atomic_add_fetch(&plane->discarded, 1, __ATOMIC_RELAXED);
    row->next = __atomic_load_n(&plane->given_back, __ATOMIC_RELAXED);
    while (!__atomic_compare_exchange_n(
        &plane->given_back, &row->next, row, 1, __ATOMIC_RELEASE, __ATOMIC_RELAXED)) {
    }
  }
}

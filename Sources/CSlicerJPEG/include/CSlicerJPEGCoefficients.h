// Quantized coefficients: read, put together and written without decoding.
#ifndef CSLICER_JPEG_COEFFICIENTS_H
#define CSLICER_JPEG_COEFFICIENTS_H

#include "CSlicerJPEG.h"

// The blocks of a picture's components. Many threads may read at once what no thread writes.
typedef struct cslicer_jpeg_coefficients cslicer_jpeg_coefficients;

// In place of rows: coefficients, by lines, which are rows of iMCUs. They are the decoder's and live
// as long as it does. Not after a row has been read.
cslicer_jpeg_status cslicer_jpeg_open_coefficients(
    cslicer_jpeg_decoder *decoder, cslicer_jpeg_coefficients **coefficients);

// How many bytes of memory cslicer_jpeg_read_lines would ask for.
size_t cslicer_jpeg_room(const cslicer_jpeg_decoder *decoder, uint32_t lines);

// Reads at least the first `lines`, all of a file with several scans. Lines that have been read may
// be looked at by other threads meanwhile.
cslicer_jpeg_status cslicer_jpeg_read_lines(cslicer_jpeg_decoder *decoder, uint32_t lines);

// Reads to the end of the file; `has_more` when data follows it.
cslicer_jpeg_status cslicer_jpeg_end_coefficients(cslicer_jpeg_decoder *decoder, int *has_more);

// Takes the memory of lines `first_line` … `last_line` − 1, which nobody looks at any more, for lines
// that are read later; any thread may.
void cslicer_jpeg_discard(
    cslicer_jpeg_coefficients *coefficients, uint32_t first_line, uint32_t last_line);

// Room for a picture's coefficients, all 0. NULL when there is no memory.
cslicer_jpeg_coefficients *cslicer_jpeg_coefficients_create(
    uint32_t width, uint32_t height, int component_count,
    const cslicer_jpeg_component *components);
// Only for what cslicer_jpeg_coefficients_create made.
void cslicer_jpeg_coefficients_destroy(cslicer_jpeg_coefficients *coefficients);

// Copies the blocks of `part`, whose components have the same sampling factors, to where its
// first pixel lies at (x, y) on an iMCU line of both axes, as far as there is room.
void cslicer_jpeg_place(
    cslicer_jpeg_coefficients *whole, uint32_t x, uint32_t y,
    const cslicer_jpeg_coefficients *part);

// The other way round: fills `part` with the blocks of `whole` from (x, y) on, an iMCU line of both
// axes inside of it. Where `whole` ends, blocks repeat the mean of the last one. `part` has the same
// sampling factors, and gets the Huffman tables.
void cslicer_jpeg_take(
    cslicer_jpeg_coefficients *part, const cslicer_jpeg_coefficients *whole, uint32_t x,
    uint32_t y);

int cslicer_jpeg_component_count(const cslicer_jpeg_coefficients *coefficients);
// The blocks that cover a component.
uint32_t cslicer_jpeg_block_columns(const cslicer_jpeg_coefficients *coefficients, int component);
uint32_t cslicer_jpeg_block_rows(const cslicer_jpeg_coefficients *coefficients, int component);
// How many rows of blocks of a component make a line; one where there is only one component.
uint32_t cslicer_jpeg_rows_in_line(const cslicer_jpeg_coefficients *coefficients, int component);
// A row of blocks, 64 coefficients each in natural order, one block after the other.
const int16_t *cslicer_jpeg_block_row(
    const cslicer_jpeg_coefficients *coefficients, int component, uint32_t row);

// In place of cslicer_jpeg_begin and rows: a file of the recipe's size whose first pixel lies at
// (x, y), on an iMCU line of both axes, in a picture of the same components. Segments follow, then
// cslicer_jpeg_end. Without `optimizes_huffman` the source's Huffman tables are used, if they have
// codes for all; if not, better ones are made.
cslicer_jpeg_status cslicer_jpeg_begin_coefficients(
    cslicer_jpeg_encoder *encoder, const cslicer_jpeg_recipe *recipe,
    const cslicer_jpeg_coefficients *coefficients, uint32_t x, uint32_t y);

#endif

#ifndef CSLICER_KERNELS_H
#define CSLICER_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* The loops over pixels that decide how fast frames are made. The same code is compiled for what
   every processor of its kind has (SSE2, NEON) and for AVX2; both give the same bytes as the plain
   twins in Swift. Pixels are premultiplied RGBA, red in the low byte. A target may be one of its
   sources, pixel by pixel. Nothing beyond `count` pixels is read or written, but
   by loops whose memories are said to be rounded up to eight. */

/* To add a loop:
   1. Write it plainly in Swift first: in SlicerRender/Kernels if pixels of 16 bits run it, else in the tests'
      SlicerTestSupport/Kernels.
   2. Measure. Write it here only if vectors wider than Swift's pay.
   3. Write one text for eight pixels at a time, without fused products; it is compiled twice.
   4. Add the plain twin to `plain` in SlicerTestSupport/Kernels. `KernelTests` compare both at every size from 1 to 17.
   5. Record it in the gate: Benchmarks/run gate --record. All goldens are drawn by every table that the processor runs. */

#pragma clang assume_nonnull begin

/* A picture of two rows and two columns at least. */
struct cslicer_picture {
  const uint32_t *pixels;
  ptrdiff_t stride; /* pixels a row */
  int32_t first_column, first_row, last_column, last_row; /* what may be read */
};

/* A picture half as large as the one before, in each direction. */
struct cslicer_level {
  const uint32_t *pixels;
  ptrdiff_t stride; /* pixels a row */
};

/* A picture seen through a projection: at (x, y) of the stage its column and row are
   (column . (x, y, 1)) / (depth . (x, y, 1)), and likewise; whole numbers are centers. */
struct cslicer_plane {
  struct cslicer_picture picture;
  const struct cslicer_level *_Nullable levels; /* the first is half as large as the picture */
  int32_t level_count;
  /* For each 1/256 between two pixels, what of 16384 the four around it weigh; nine kernels, from the sharpest to the softest. */
  const int16_t *kernels;
  double column[3], row[3], depth[3];
};

/* From points of a page to pixels of its picture: point * scale + offset. */
struct cslicer_page {
  struct cslicer_picture picture;
  float column_scale, column_offset, row_scale, row_offset;
};

/* Columns of a row, and which places of a page they show. The memories are as long as the run,
   rounded up to eight. */
struct cslicer_run {
  float *x, *y; /* points */
  float *spread; /* how much of the page a column shows along the steepest way, in points */
  float *bend; /* how much farther the middle of both ends of that lies */
  uint32_t *light; /* for colors, in 1/256: what is kept << 16 | white */
  uint32_t *covered; /* 0...256 */
};

/* A page in its own plane: points are origin + column * across + row * down. */
struct cslicer_sheet {
  double origin[2], across[2], down[2];
  float step; /* what a pixel is, in points */
  float width, height;
};

/* A page that rolls over a cylinder. */
struct cslicer_roll {
  struct cslicer_sheet sheet;
  double start, slope, fall; /* the distance beyond the axis: start + column * slope + row * fall */
  float direction[2]; /* across the axis; a unit */
  float radius;
};

/* A page under rings of water. */
struct cslicer_ripple {
  struct cslicer_sheet sheet;
  float center[2]; /* of the rings */
  float front, reach; /* the rings' radius, and how far from it there are waves */
  float amplitude; /* the farthest shift */
  float frequency; /* turns a point */
  float nearness; /* 1 / how far from an edge shifts begin to be less */
  float glint, gloss, paper; /* 0...1: what a slope reflects, what of it is mirrored, how white that is */
  float light[2]; /* the way to it; a unit */
};

/* A page that narrows towards its mouth and slides into it. */
struct cslicer_funnel {
  struct cslicer_sheet sheet;
  int32_t is_vertical; /* slides along y */
  float mouth[2]; /* across the way of the page and along it */
  float sign; /* -1 where the far edge lies at 0, else 1 */
  float pinch; /* 0...1: what the mouth takes of the width */
  float slid, far_edge; /* how far the page has slid, and from the mouth to its far edge */
};

/* A shadow's outline, edge by edge. */
struct cslicer_edge {
  float x_first, x_last; /* their sum is where it begins */
  float y, way_x, way_y;
  float factor; /* 1 / length^2, or 0 */
};

/* Places of pixels among cells of 2^bits: (place + i + rest) / 2^bits cells from the first one's middle. */
struct cslicer_cells {
  int32_t place, bits;
  float rest; /* 0...1 */
};

/* Columns of a row, the last of which is before `end`. */
struct cslicer_columns {
  ptrdiff_t first, end;
};

/* From luma and differences to colors, in 1/8192 of a level. */
struct cslicer_matrix {
  int16_t black; /* the luma of black */
  int16_t luma, red_of_red, green_of_blue, green_of_red, blue_of_blue;
};

struct cslicer_kernels {
  /* source + target * (255 - source's alpha) / 255, at most 255 */
  void (*over)(uint32_t *target, const uint32_t *source, ptrdiff_t count);
  /* source + target, at most 255 */
  void (*plus)(uint32_t *target, const uint32_t *source, ptrdiff_t count);
  /* target over a color, at most 255 */
  void (*under)(uint32_t *target, uint32_t color, ptrdiff_t count);
  /* (source * weight + half) / 256; a weight of 0...256 */
  void (*scale)(uint32_t *target, const uint32_t *source, ptrdiff_t count, uint16_t weight,
                uint16_t half);
  /* the same with a weight a pixel and halves that go up */
  void (*fade)(uint32_t *target, const uint32_t *weights, ptrdiff_t count);
  /* source * the mask's alpha / 255, rounded */
  void (*mask)(uint32_t *target, const uint32_t *source, const uint32_t *mask, ptrdiff_t count);
  /* between a and b by a weight of 0...32767, all of b, in both halves of a word a pixel */
  void (*mix)(uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count,
              const uint32_t *weights);
  /* the same with one weight; pixels of a so much farther on are wanted next */
  void (*blend)(uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count,
                uint16_t weight, ptrdiff_t ahead);
  /* field < threshold ? b : a; a threshold of 0...65536 */
  void (*select)(uint32_t *target, const uint32_t *a, const uint32_t *b, ptrdiff_t count,
                 const uint16_t *field, int32_t threshold);
  /* weights as for `mix`: the part of each pixel in which a field is below a threshold, if between
     neighbors it runs evenly; all ones where it does not and may be on both sides. A row is read
     from one before its first value to one after its last. */
  void (*cover)(uint32_t *weights, ptrdiff_t count, const uint16_t *row, const uint16_t *above,
                const uint16_t *below, float threshold);
  /* between source and an opaque color that is as transparent as it, by weights as for `mix` */
  void (*shade)(uint32_t *target, const uint32_t *source, ptrdiff_t count, uint32_t color,
                const uint32_t *weights);
  /* the same with one weight; what is read next, `ahead` of the source, is fetched */
  void (*tint)(uint32_t *target, const uint32_t *source, ptrdiff_t count, uint32_t color,
               uint16_t weight, ptrdiff_t ahead);
  /* colors * what is kept + alpha * white, each in 1/256, as in cslicer_run */
  void (*light)(uint32_t *target, const uint32_t *lights, ptrdiff_t count);
  /* a table's word for (start + i * step) / (depth + i * deepening), 0...last */
  void (*gradient)(uint32_t *target, ptrdiff_t count, double start, double step, double depth,
                   double deepening, const uint32_t *table, ptrdiff_t last);
  /* straight RGBA: (255 * value + alpha / 2) / alpha; values above alpha count as it */
  void (*straighten)(void *target, const uint32_t *source, ptrdiff_t count);
  /* BT.709 in limited range, of straight or opaque pixels: 16...235 */
  void (*luma)(uint8_t *target, const uint32_t *source, ptrdiff_t count);
  /* the same, both differences: 16...240 */
  void (*chroma)(uint8_t *blue_target, uint8_t *red_target, const uint32_t *source,
                 ptrdiff_t count);
  /* of blocks of two by two pixels, the more opaque of which count more; rows of 2 * count */
  void (*block_chroma)(uint8_t *blue_target, uint8_t *red_target, const uint32_t *upper,
                       const uint32_t *lower, ptrdiff_t count);
  /* twice as many differences, (value - 128) * 64 and less than 128 * 64, by the weights in 1/1024 of the
     four around each: 1/4 lies between the second and the next. Two more are read before the source, and
     after it so many that its count is a multiple of eight, and two; the target is twice as long as that */
  void (*double_differences)(int16_t *target, const uint8_t *source, const int16_t *weights,
                             ptrdiff_t count);
  /* four such rows by weights of 1/1024: (value - 128) * 16; rows are as long as `count` rounded up to
     eight */
  void (*mix_differences)(int16_t *target, const int16_t *a, const int16_t *b, const int16_t *c,
                          const int16_t *d, const int16_t *weights, ptrdiff_t count);
  /* opaque pixels of luma and of differences as `mix_differences` makes them */
  void (*colored)(uint32_t *target, const uint8_t *luma, const int16_t *blue, const int16_t *red,
                  ptrdiff_t count, const struct cslicer_matrix *matrix);
  /* Shadows; memories are as long as `count` rounded up to eight, and column i is at x + i. */

  /* keeps the square of the distance from an edge where that is nearer */
  void (*approach)(float *squares, ptrdiff_t count, float x, float y,
                   const struct cslicer_edge *edge);
  /* a table's word by the distance from `radius` outside to `radius` inside, times `scale`; inside
     is where all bits are set */
  void (*fall_across)(uint32_t *target, const float *squares, const uint32_t *inside,
                      ptrdiff_t count, float radius, float scale, const uint32_t *table,
                      float last);

  /* Blurs of cells, four numbers each: the means of the channels of `side` pixels, a power of two. */

  /* adds the sums of `side` pixels each, times a weight, to cells that are `step` numbers apart */
  void (*gather_cells)(float *cells, ptrdiff_t step, const uint32_t *pixels, ptrdiff_t count,
                       ptrdiff_t side, float weight);
  /* between the middles of count + 1 cells `side` pixels each, straight from one to the next, by a share of the lower ones */
  void (*read_cells)(uint32_t *target, const float *upper, const float *lower, float share,
                     ptrdiff_t count, ptrdiff_t side);
  /* gather_cells of pixels as if they were black, which adds to alphas alone; read_cells of such cells */
  void (*gather_black_cells)(float *cells, ptrdiff_t step, const uint32_t *pixels, ptrdiff_t count,
                             ptrdiff_t side, float weight);
  void (*read_black_cells)(uint32_t *target, const float *upper, const float *lower, float share,
                           ptrdiff_t count, ptrdiff_t side);
  /* a table's word by what lies straight between two numbers of 0...1, times `last` */
  void (*read_alphas)(uint32_t *target, const float *line, ptrdiff_t count,
                      struct cslicer_cells cells, const uint32_t *table, float last);
  /* of 16 lines side by side the means of 2 * reach + 1 numbers and of a rest of those beyond them */
  void (*mean_lines)(float *target, const float *source, ptrdiff_t count, ptrdiff_t reach,
                     float rest, float share);

  /* Pictures that are only scaled: each pixel is a sum of pairs of neighbors by two weights in the
     halves of a word, the first neighbor's in the low one; of 16384, which all of a pixel's add up
     to, some of them below 0. What comes of them lies in the range of what was read. */

  /* pixels of rows[k] and the row below it, by weights[k] */
  void (*stack)(uint32_t *target, ptrdiff_t count, const uint32_t *source, ptrdiff_t stride,
                const int32_t *rows, const uint32_t *weights, ptrdiff_t pairs);
  /* pixels columns[k * stride + i] and those to their right, for the i-th pixel; columns and weights
     are read for `count` rounded up to eight */
  void (*resample)(uint32_t *target, ptrdiff_t count, const uint32_t *source,
                   const int32_t *columns, const uint32_t *weights, ptrdiff_t pairs,
                   ptrdiff_t stride);

  /* columns of a row of the stage, before all of which the plane lies */
  void (*plane)(uint32_t *target, ptrdiff_t column, ptrdiff_t count, ptrdiff_t row,
                const struct cslicer_plane *plane);
  /* what a run shows of a page, unlit; several samples a pixel along a way, unless that is 0 */
  void (*page)(uint32_t *target, const struct cslicer_run *run, ptrdiff_t count,
               const struct cslicer_page *page, float way_x, float way_y);
  /* fills a run, at most 64 columns; spread and bend only where it is steep; light by cosines of
     0...256 */
  void (*roll)(const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
               const struct cslicer_roll *roll, int is_back, int is_steep, const uint32_t *lights);
  /* fills a run but spread and bend, at most 64 columns, of a page that nothing bends or lights */
  void (*flat)(const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
               const struct cslicer_sheet *sheet);
  /* fills a run but spread and bend, at most 64 columns, and returns whether any of them is in a ring. is_calmed: a column may
     be near an edge; is_inside: none is at one. */
  int (*ripple)(const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
                const struct cslicer_ripple *ripple, int is_calmed, int is_inside);
  /* fills a run, at most 64 columns, and returns how much of the page a column shows at most, in points */
  float (*funnel)(const struct cslicer_run *run, ptrdiff_t column, ptrdiff_t row, ptrdiff_t count,
                  const struct cslicer_funnel *funnel);
  /* a row of an area of one color: a table's word by the share of each pixel that is covered, 0...256. The sum of all
     numbers up to a column is its share, or by the even-odd rule the distance from the nearest even number. Returns the
     columns from the first to the last that are not empty; 0 and 0 for an empty row. */
  struct cslicer_columns (*area)(uint32_t *target, const float *sums, ptrdiff_t count,
                                 const uint32_t *colors, int is_even_odd);
};

/* For SSE2, NEON or whatever vectors the compiler makes of it. */
const struct cslicer_kernels *cslicer_baseline_kernels(void);

/* For AVX2; null where the processor or the system has none. */
const struct cslicer_kernels *_Nullable cslicer_avx2_kernels(void);

#pragma clang assume_nonnull end

#endif

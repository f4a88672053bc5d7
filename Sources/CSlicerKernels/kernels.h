/* All loops, and the table of them; included once for each kind of processor. */

#include "lanes.h"
#include "rows.h"
#include "fronts.h"
#include "areas.h"
#include "samples.h"
#include "scaling.h"
#include "planes.h"
#include "pages.h"
#include "blurs.h"
#include "yuv.h"

static const struct cslicer_kernels kernels = {
  .over = over, .plus = plus, .under = under, .scale = scale, .fade = fade,
  .mask = mask, .mix = mix,
  .blend = blend, .select = pick_by_field, .cover = cover, .shade = shade, .tint = tint,
  .light = light, .gradient = gradient, .straighten = straighten, .approach = approach,
  .fall_across = fall_across, .stack = stack, .resample = resample, .plane = plane, .page = page, .roll = roll,
  .flat = flat, .ripple = ripple, .funnel = funnel, .area = area,
  .gather_cells = gather_cells, .read_cells = read_cells, .gather_black_cells = gather_black_cells,
  .read_black_cells = read_black_cells, .read_alphas = read_alphas, .mean_lines = mean_lines,
  .luma = luma, .chroma = chroma, .block_chroma = block_chroma,
  .mix_differences = mix_differences, .double_differences = double_differences, .colored = colored,
};

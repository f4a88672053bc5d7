#include "fonts.h"

#include <stdlib.h>
#include <string.h>

static FcConfig *new_config(
    const char *const *files, size_t count, const char *rules, bool falls_back, slicer_text_status *status) {
  FcConfig *config = falls_back ? api.FcInitLoadConfigAndFonts() : api.FcConfigCreate();
  *status = SLICER_TEXT_NO_MEMORY;
  if (!config) return NULL;
  bool is_fine = api.FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)rules, 0);
  for (size_t i = 0; is_fine && i < count; i++) {
    *status = SLICER_TEXT_BAD_FONT;
    is_fine = api.FcConfigAppFontAddFile(config, (const FcChar8 *)files[i]);
  }
  if (is_fine) return config;
  api.FcConfigDestroy(config);
  return NULL;
}

slicer_text_status slicer_text_fonts_new(
    const char *const *files, size_t count, const char *rules, bool falls_back, slicer_text_fonts **result) {
  slicer_text_status status;
  slicer_text_fonts *fonts = calloc(1, sizeof *fonts);
  if (!fonts) return SLICER_TEXT_NO_MEMORY;
  fonts->config = new_config(files, count, rules, falls_back, &status);
  if (!fonts->config) {
    free(fonts);
    return status;
  }
  fonts->map = api.pango_ft2_font_map_new();
  // A point is a pixel.
  api.pango_ft2_font_map_set_resolution((PangoFT2FontMap *)fonts->map, 72, 72);
  api.pango_fc_font_map_set_config((PangoFcFontMap *)fonts->map, fonts->config);
  fonts->context = api.pango_font_map_create_context(fonts->map);
  // Nothing depends on the caller's language, and no place is rounded to pixels.
  api.pango_context_set_language(fonts->context, api.pango_language_from_string("en"));
  api.pango_context_set_base_dir(fonts->context, PANGO_DIRECTION_LTR);
  api.pango_context_set_round_glyph_positions(fonts->context, 0);
  *result = fonts;
  return SLICER_TEXT_OK;
}

void slicer_text_fonts_free(slicer_text_fonts *fonts) {
  if (!fonts) return;
  api.g_object_unref(fonts->context);
  api.g_object_unref(fonts->map);
  api.FcConfigDestroy(fonts->config);
  free(fonts);
}

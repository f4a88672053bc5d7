#ifndef CSLICERTEXT_FUNCTIONS_H
#define CSLICERTEXT_FUNCTIONS_H

#include "pango.h"

// Every function that is called, by its library: what it gives, its name, what it takes.
#define GLIB_FUNCTIONS(F)                                                                           \
  F(void, g_free, (gpointer))                                                                       \
  F(void, g_error_free, (GError *))                                                                 \
  F(void, g_slist_free, (GSList *))                                                                 \
  F(guint, g_log_set_handler, (const char *, GLogLevelFlags, GLogFunc, gpointer))                   \
  F(void, g_log_remove_handler, (const char *, guint))

#define GOBJECT_FUNCTIONS(F)                                                                        \
  F(gpointer, g_object_ref, (gpointer))                                                             \
  F(void, g_object_unref, (gpointer))

#define FONTCONFIG_FUNCTIONS(F)                                                                     \
  F(FcConfig *, FcConfigCreate, (void))                                                             \
  F(FcConfig *, FcInitLoadConfigAndFonts, (void))                                                   \
  F(void, FcConfigDestroy, (FcConfig *))                                                            \
  F(FcBool, FcConfigParseAndLoadFromMemory, (FcConfig *, const FcChar8 *, FcBool))                  \
  F(FcBool, FcConfigAppFontAddFile, (FcConfig *, const FcChar8 *))                                  \
  F(FcFontSet *, FcConfigGetFonts, (FcConfig *, FcSetName))                                         \
  F(FcStrList *, FcConfigGetConfigDirs, (FcConfig *))                                               \
  F(FcStrList *, FcConfigGetFontDirs, (FcConfig *))                                                 \
  F(FcChar8 *, FcStrListNext, (FcStrList *))                                                        \
  F(void, FcStrListDone, (FcStrList *))                                                             \
  F(FcBool, FcConfigSubstitute, (FcConfig *, FcPattern *, FcMatchKind))                             \
  F(void, FcDefaultSubstitute, (FcPattern *))                                                       \
  F(FcPattern *, FcFontMatch, (FcConfig *, FcPattern *, FcResult *))                                \
  F(FcPattern *, FcPatternCreate, (void))                                                           \
  F(void, FcPatternDestroy, (FcPattern *))                                                          \
  F(FcBool, FcPatternAddString, (FcPattern *, const char *, const FcChar8 *))                       \
  F(FcResult, FcPatternGetString, (const FcPattern *, const char *, int, FcChar8 **))               \
  F(FcResult, FcPatternGetInteger, (const FcPattern *, const char *, int, int *))                   \
  F(FcResult, FcPatternGetDouble, (const FcPattern *, const char *, int, double *))                 \
  F(FcResult, FcPatternGetBool, (const FcPattern *, const char *, int, FcBool *))                   \
  F(FcResult, FcPatternGetRange, (const FcPattern *, const char *, int, FcRange **))                \
  F(FcBool, FcRangeGetDouble, (const FcRange *, double *, double *))                                \
  F(double, FcWeightToOpenTypeDouble, (double))

#define HARFBUZZ_FUNCTIONS(F)                                                                       \
  F(const char *, hb_version_string, (void))                                                        \
  F(hb_font_t *, hb_font_create, (hb_face_t *))                                                     \
  F(void, hb_font_destroy, (hb_font_t *))                                                           \
  F(hb_face_t *, hb_font_get_face, (hb_font_t *))                                                   \
  F(unsigned int, hb_face_get_upem, (const hb_face_t *))                                            \
  F(void, hb_font_get_scale, (hb_font_t *, int *, int *))                                           \
  F(const int *, hb_font_get_var_coords_normalized, (hb_font_t *, unsigned int *))                  \
  F(void, hb_font_set_var_coords_normalized, (hb_font_t *, const int *, unsigned int))              \
  F(float, hb_font_get_synthetic_slant, (hb_font_t *))                                              \
  F(void, hb_font_set_synthetic_slant, (hb_font_t *, float))                                        \
  F(hb_bool_t, hb_font_get_glyph_extents, (hb_font_t *, hb_codepoint_t, hb_glyph_extents_t *))      \
  F(void, hb_font_get_glyph_shape, (hb_font_t *, hb_codepoint_t, hb_draw_funcs_t *, void *))        \
  F(hb_draw_funcs_t *, hb_draw_funcs_create, (void))                                                \
  F(void, hb_draw_funcs_destroy, (hb_draw_funcs_t *))                                               \
  F(void, hb_draw_funcs_set_move_to_func,                                                           \
    (hb_draw_funcs_t *, hb_draw_move_to_func_t, void *, hb_destroy_func_t))                         \
  F(void, hb_draw_funcs_set_line_to_func,                                                           \
    (hb_draw_funcs_t *, hb_draw_line_to_func_t, void *, hb_destroy_func_t))                         \
  F(void, hb_draw_funcs_set_quadratic_to_func,                                                      \
    (hb_draw_funcs_t *, hb_draw_quadratic_to_func_t, void *, hb_destroy_func_t))                    \
  F(void, hb_draw_funcs_set_cubic_to_func,                                                          \
    (hb_draw_funcs_t *, hb_draw_cubic_to_func_t, void *, hb_destroy_func_t))                        \
  F(void, hb_draw_funcs_set_close_path_func,                                                        \
    (hb_draw_funcs_t *, hb_draw_close_path_func_t, void *, hb_destroy_func_t))                      \
  F(hb_bool_t, hb_ot_color_has_png, (hb_face_t *))                                                  \
  F(hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t *, hb_codepoint_t))                    \
  F(const char *, hb_blob_get_data, (hb_blob_t *, unsigned int *))                                  \
  F(void, hb_blob_destroy, (hb_blob_t *))

#define PANGOFT2_FUNCTIONS(F)                                                                       \
  F(PangoFontMap *, pango_ft2_font_map_new, (void))                                                 \
  F(void, pango_ft2_font_map_set_resolution, (PangoFT2FontMap *, double, double))                   \
  F(void, pango_fc_font_map_set_config, (PangoFcFontMap *, FcConfig *))                             \
  F(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *))

#define PANGO_FUNCTIONS(F)                                                                          \
  F(const char *, pango_version_string, (void))                                                     \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *))                                \
  F(PangoLanguage *, pango_language_from_string, (const char *))                                    \
  F(void, pango_context_set_language, (PangoContext *, PangoLanguage *))                            \
  F(void, pango_context_set_base_dir, (PangoContext *, PangoDirection))                             \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *, gboolean))                      \
  F(PangoFontDescription *, pango_font_description_new, (void))                                     \
  F(void, pango_font_description_free, (PangoFontDescription *))                                    \
  F(void, pango_font_description_set_family, (PangoFontDescription *, const char *))                \
  F(void, pango_font_description_set_weight, (PangoFontDescription *, PangoWeight))                 \
  F(void, pango_font_description_set_style, (PangoFontDescription *, PangoStyle))                   \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *, double))               \
  F(PangoLayout *, pango_layout_new, (PangoContext *))                                              \
  F(void, pango_layout_set_font_description, (PangoLayout *, const PangoFontDescription *))         \
  F(void, pango_layout_set_text, (PangoLayout *, const char *, int))                                \
  F(void, pango_layout_set_attributes, (PangoLayout *, PangoAttrList *))                            \
  F(void, pango_layout_set_width, (PangoLayout *, int))                                             \
  F(void, pango_layout_set_height, (PangoLayout *, int))                                            \
  F(void, pango_layout_set_wrap, (PangoLayout *, PangoWrapMode))                                    \
  F(void, pango_layout_set_ellipsize, (PangoLayout *, PangoEllipsizeMode))                          \
  F(void, pango_layout_set_justify, (PangoLayout *, gboolean))                                      \
  F(const PangoLogAttr *, pango_layout_get_log_attrs_readonly, (PangoLayout *, int *))              \
  F(PangoLayoutIter *, pango_layout_get_iter, (PangoLayout *))                                      \
  F(void, pango_layout_iter_free, (PangoLayoutIter *))                                              \
  F(gboolean, pango_layout_iter_next_line, (PangoLayoutIter *))                                     \
  F(PangoLayoutLine *, pango_layout_iter_get_line_readonly, (PangoLayoutIter *))                    \
  F(int, pango_layout_iter_get_baseline, (PangoLayoutIter *))                                       \
  F(void, pango_layout_iter_get_line_extents,                                                       \
    (PangoLayoutIter *, PangoRectangle *, PangoRectangle *))                                        \
  F(PangoAttrList *, pango_attr_list_new, (void))                                                   \
  F(void, pango_attr_list_unref, (PangoAttrList *))                                                 \
  F(void, pango_attr_list_insert, (PangoAttrList *, PangoAttribute *))                              \
  F(void, pango_attr_list_insert_before, (PangoAttrList *, PangoAttribute *))                       \
  F(GSList *, pango_attr_list_get_attributes, (PangoAttrList *))                                    \
  F(void, pango_attribute_destroy, (PangoAttribute *))                                              \
  F(PangoAttribute *, pango_attr_letter_spacing_new, (int))                                         \
  F(PangoAttribute *, pango_attr_line_height_new, (double))                                         \
  F(PangoAttribute *, pango_attr_insert_hyphens_new, (gboolean))                                    \
  F(gboolean, pango_parse_markup,                                                                   \
    (const char *, int, gunichar, PangoAttrList **, char **, gunichar *, GError **))                \
  F(hb_font_t *, pango_font_get_hb_font, (PangoFont *))                                             \
  F(PangoFontMetrics *, pango_font_get_metrics, (PangoFont *, PangoLanguage *))                     \
  F(void, pango_font_metrics_unref, (PangoFontMetrics *))                                           \
  F(int, pango_font_metrics_get_underline_position, (PangoFontMetrics *))                           \
  F(int, pango_font_metrics_get_underline_thickness, (PangoFontMetrics *))                          \
  F(int, pango_font_metrics_get_strikethrough_position, (PangoFontMetrics *))                       \
  F(int, pango_font_metrics_get_strikethrough_thickness, (PangoFontMetrics *))

// The functions, under their names: `api.pango_layout_new(context)`.
#define SLICER_MEMBER(result, name, parameters) result(*name) parameters;
typedef struct {
  GLIB_FUNCTIONS(SLICER_MEMBER)
  GOBJECT_FUNCTIONS(SLICER_MEMBER)
  FONTCONFIG_FUNCTIONS(SLICER_MEMBER)
  HARFBUZZ_FUNCTIONS(SLICER_MEMBER)
  PANGO_FUNCTIONS(SLICER_MEMBER)
  PANGOFT2_FUNCTIONS(SLICER_MEMBER)
} slicer_text_api;

// Filled by `slicer_text_load`.
extern slicer_text_api slicer_text_functions;
#define api slicer_text_functions

// Keeps Pango's warnings from standard error while it works; gives what `slicer_text_speak` takes.
guint slicer_text_hush(void);
void slicer_text_speak(guint handler);

#endif

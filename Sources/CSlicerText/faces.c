#include <stdlib.h>
#include <string.h>

#include "CSlicerText.h"
#include "functions.h"

struct slicer_text_faces {
  // Whose texts the faces show.
  FcConfig *config;
  FcPattern *match;
  slicer_text_face *faces;
  size_t count, capacity;
  const char **folders;
  size_t folder_count;
};

// A number, or the ends of a range.
static void span(FcPattern *font, const char *object, double *low, double *high) {
  FcRange *range;
  if (api.FcPatternGetRange(font, object, 0, &range) == FcResultMatch
      && api.FcRangeGetDouble(range, low, high))
    return;
  if (api.FcPatternGetDouble(font, object, 0, low) != FcResultMatch) *low = 80;
  *high = *low;
}

static bool add(slicer_text_faces *faces, slicer_text_face face) {
  if (faces->count == faces->capacity) {
    size_t capacity = faces->capacity ? 2 * faces->capacity : 64;
    slicer_text_face *grown = realloc(faces->faces, capacity * sizeof *grown);
    if (!grown) return false;
    faces->faces = grown;
    faces->capacity = capacity;
  }
  faces->faces[faces->count++] = face;
  return true;
}

// Fonts that are bitmaps of one size alone are left out, but for those in color.
static bool add_font(slicer_text_faces *faces, FcPattern *font) {
  FcChar8 *file, *family;
  slicer_text_face face = {.index = 0};
  FcBool color = 0, scalable = 1;
  int slant = 0;
  if (api.FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch) return true;
  (void)api.FcPatternGetInteger(font, FC_INDEX, 0, &face.index);
  (void)api.FcPatternGetBool(font, FC_COLOR, 0, &color);
  (void)api.FcPatternGetBool(font, FC_SCALABLE, 0, &scalable);
  (void)api.FcPatternGetInteger(font, FC_SLANT, 0, &slant);
  if (!scalable && !color) return true;
  span(font, FC_WEIGHT, &face.lightest, &face.boldest);
  face.lightest = api.FcWeightToOpenTypeDouble(face.lightest);
  face.boldest = api.FcWeightToOpenTypeDouble(face.boldest);
  face.is_color = color;
  face.is_italic = slant > 0;
  face.file = (const char *)file;
  for (int i = 0; api.FcPatternGetString(font, FC_FAMILY, i, &family) == FcResultMatch; i++) {
    face.family = (const char *)family;
    if (!add(faces, face)) return false;
  }
  return true;
}

static slicer_text_status gather(FcConfig *config, FcSetName name, slicer_text_faces **result) {
  slicer_text_faces *faces = calloc(1, sizeof *faces);
  if (!faces) {
    api.FcConfigDestroy(config);
    return SLICER_TEXT_NO_MEMORY;
  }
  faces->config = config;
  FcFontSet *fonts = api.FcConfigGetFonts(config, name);
  for (int i = 0; fonts && i < fonts->nfont; i++) {
    if (add_font(faces, fonts->fonts[i])) continue;
    slicer_text_faces_free(faces);
    return SLICER_TEXT_NO_MEMORY;
  }
  *result = faces;
  return SLICER_TEXT_OK;
}

static bool add_folders(slicer_text_faces *faces, FcStrList *list) {
  const FcChar8 *folder;
  bool is_fine = list != NULL;
  while (is_fine && (folder = api.FcStrListNext(list))) {
    const char **grown = realloc(faces->folders, (faces->folder_count + 1) * sizeof *grown);
    is_fine = grown != NULL;
    if (!is_fine) break;
    faces->folders = grown;
    faces->folders[faces->folder_count++] = (const char *)folder;
  }
  if (list) api.FcStrListDone(list);
  return is_fine;
}

slicer_text_status slicer_text_faces_installed(slicer_text_faces **faces) {
  FcConfig *config = api.FcInitLoadConfigAndFonts();
  if (!config) return SLICER_TEXT_NO_MEMORY;
  slicer_text_status status = gather(config, FcSetSystem, faces);
  if (status != SLICER_TEXT_OK) return status;
  // Those that are there, with all beneath them, and those that may come.
  if (add_folders(*faces, api.FcConfigGetFontDirs(config))
      && add_folders(*faces, api.FcConfigGetConfigDirs(config)))
    return SLICER_TEXT_OK;
  slicer_text_faces_free(*faces);
  *faces = NULL;
  return SLICER_TEXT_NO_MEMORY;
}

const char *slicer_text_font_folder(const slicer_text_faces *installed, size_t index) {
  return index < installed->folder_count ? installed->folders[index] : NULL;
}

slicer_text_status slicer_text_faces_of_file(const char *file, slicer_text_faces **faces) {
  FcConfig *config = api.FcConfigCreate();
  if (!config) return SLICER_TEXT_NO_MEMORY;
  if (!api.FcConfigAppFontAddFile(config, (const FcChar8 *)file)) {
    api.FcConfigDestroy(config);
    return SLICER_TEXT_BAD_FONT;
  }
  return gather(config, FcSetApplication, faces);
}

size_t slicer_text_face_count(const slicer_text_faces *faces) { return faces->count; }

slicer_text_face slicer_text_face_at(const slicer_text_faces *faces, size_t index) {
  return faces->faces[index];
}

void slicer_text_faces_free(slicer_text_faces *faces) {
  if (!faces) return;
  if (faces->match) api.FcPatternDestroy(faces->match);
  api.FcConfigDestroy(faces->config);
  free(faces->faces);
  free(faces->folders);
  free(faces);
}

const char *slicer_text_generic_family(slicer_text_faces *installed, const char *generic) {
  FcPattern *wanted = api.FcPatternCreate();
  FcChar8 *family = NULL;
  FcResult result;
  if (!wanted) return NULL;
  api.FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)generic);
  api.FcConfigSubstitute(installed->config, wanted, FcMatchPattern);
  api.FcDefaultSubstitute(wanted);
  if (installed->match) api.FcPatternDestroy(installed->match);
  installed->match = api.FcFontMatch(installed->config, wanted, &result);
  api.FcPatternDestroy(wanted);
  if (!installed->match) return NULL;
  if (api.FcPatternGetString(installed->match, FC_FAMILY, 0, &family) != FcResultMatch) return NULL;
  return (const char *)family;
}

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

#include "CSlicerText.h"
#include "functions.h"

slicer_text_api slicer_text_functions;

static char missing[128];

#ifdef __APPLE__
#define LIBRARY(name, version) "lib" name "." version ".dylib"
#else
#define LIBRARY(name, version) "lib" name ".so." version
#endif

#ifdef SLICER_REAL_HEADERS
// What is resolved by name has the type that the headers declare.
#define SLICER_CHECK(result, name, parameters) \
  _Static_assert(                              \
      _Generic(&name, result(*) parameters: 1, default: 0), #name " is declared otherwise");
GLIB_FUNCTIONS(SLICER_CHECK)
FONTCONFIG_FUNCTIONS(SLICER_CHECK)
HARFBUZZ_FUNCTIONS(SLICER_CHECK)
PANGO_FUNCTIONS(SLICER_CHECK)
PANGOFT2_FUNCTIONS(SLICER_CHECK)
#endif

static void *opened(const char *name) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
#ifdef __APPLE__
  // Where Homebrew puts them, in which nobody looks unasked.
  char path[128];
  snprintf(path, sizeof path, "/opt/homebrew/lib/%s", name);
  if (!library) library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
#endif
  if (!library) snprintf(missing, sizeof missing, "%s", name);
  return library;
}

static bool resolve(void *library, const char *name, void *function) {
  void *found = dlsym(library, name);
  if (!found) snprintf(missing, sizeof missing, "%s", name);
  *(void **)function = found;
  return found != NULL;
}

static bool load(void) {
  void *library;
#define SLICER_RESOLVE(result, name, parameters) && resolve(library, #name, &api.name)
  library = opened(LIBRARY("glib-2.0", "0"));
  if (!(library GLIB_FUNCTIONS(SLICER_RESOLVE))) return false;
  library = opened(LIBRARY("gobject-2.0", "0"));
  if (!(library GOBJECT_FUNCTIONS(SLICER_RESOLVE))) return false;
  library = opened(LIBRARY("fontconfig", "1"));
  if (!(library FONTCONFIG_FUNCTIONS(SLICER_RESOLVE))) return false;
  library = opened(LIBRARY("harfbuzz", "0"));
  if (!(library HARFBUZZ_FUNCTIONS(SLICER_RESOLVE))) return false;
  library = opened(LIBRARY("pango-1.0", "0"));
  if (!(library PANGO_FUNCTIONS(SLICER_RESOLVE))) return false;
  library = opened(LIBRARY("pangoft2-1.0", "0"));
  if (!(library PANGOFT2_FUNCTIONS(SLICER_RESOLVE))) return false;
  return true;
}

slicer_text_status slicer_text_load(void) {
  static enum { UNKNOWN, LOADED, ABSENT } state = UNKNOWN;
  if (state == UNKNOWN) state = load() ? LOADED : ABSENT;
  return state == LOADED ? SLICER_TEXT_OK : SLICER_TEXT_NO_LIBRARY;
}

const char *slicer_text_missing(void) { return missing; }

const char *slicer_text_pango_version(void) { return api.pango_version_string(); }
const char *slicer_text_harfbuzz_version(void) { return api.hb_version_string(); }

static void silence(const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
  (void)domain, (void)level, (void)message, (void)data;
}

guint slicer_text_hush(void) {
  return api.g_log_set_handler("Pango", G_LOG_LEVEL_MASK, silence, NULL);
}

void slicer_text_speak(guint handler) { api.g_log_remove_handler("Pango", handler); }

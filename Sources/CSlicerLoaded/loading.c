#include "loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void *cslicer_loading_open(const char *const *names) {
  for (; *names != NULL; names++) {
    void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (library != NULL) return library;
  }
  return NULL;
}

void *cslicer_loading_find(void *library, const char *name) { return dlsym(library, name); }

void cslicer_loading_say(cslicer_loaded_message *message, const char *text) {
  snprintf(message->text, sizeof message->text, "%s", text == NULL ? "" : text);
}

void cslicer_loaded_free(cslicer_loaded_bytes bytes) { free(bytes.bytes); }

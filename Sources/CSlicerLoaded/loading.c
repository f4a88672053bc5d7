#include "loading.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

cslicer_loaded_status cslicer_loading_open(
    const char *const *names, const cslicer_loading_call *calls) {
  void *library = NULL;
  for (; *names != NULL && library == NULL; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return CSLICER_LOADED_MISSING;
  cslicer_loaded_status status = CSLICER_LOADED_OK;
  for (; calls->name != NULL; calls++) {
    *calls->address = dlsym(library, calls->name);
    if (*calls->address == NULL) status = CSLICER_LOADED_OTHER_VERSION;
  }
  return status;
}

void cslicer_loading_say(cslicer_loaded_message *message, const char *text) {
  snprintf(message->text, sizeof message->text, "%s", text == NULL ? "" : text);
}

cslicer_loaded_status cslicer_loading_refuse(cslicer_loaded_message *message, const char *why) {
  cslicer_loading_say(message, why);
  return CSLICER_LOADED_REFUSED;
}

void cslicer_loaded_free(cslicer_loaded_bytes bytes) { free(bytes.bytes); }

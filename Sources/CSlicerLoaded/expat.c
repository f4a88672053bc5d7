// Reads an XML text by libexpat into a list of events. A text that declares an entity is refused before one is
// expanded, and nothing but the text is read: neither a document type's file nor anything else that it names.
#include "loading.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct XML_ParserStruct *XML_Parser;

// Source: expat.h, of versions 2.0 to 2.7, in which chars are UTF-8.
#define EXPAT_CALLS(call)                                                                        \
  call(XML_ParserCreate, XML_Parser, (const char *))                                             \
  call(XML_ParserFree, void, (XML_Parser))                                                       \
  call(XML_SetUserData, void, (XML_Parser, void *))                                              \
  call(XML_SetElementHandler, void,                                                              \
       (XML_Parser, void (*)(void *, const char *, const char **), void (*)(void *, const char *))) \
  call(XML_SetCharacterDataHandler, void, (XML_Parser, void (*)(void *, const char *, int)))     \
  call(XML_SetEntityDeclHandler, void,                                                           \
       (XML_Parser, void (*)(void *, const char *, int, const char *, int, const char *,         \
                             const char *, const char *, const char *)))                         \
  call(XML_StopParser, unsigned, (XML_Parser, unsigned char))                                         \
  call(XML_Parse, unsigned, (XML_Parser, const char *, int, int))                                     \
  call(XML_GetErrorCode, unsigned, (XML_Parser))                                                      \
  call(XML_ErrorString, const char *, (unsigned))                                                     \
  call(XML_GetCurrentLineNumber, unsigned long, (XML_Parser))

#define MEMBER(name, result, parameters) result(*name) parameters;
static struct {
  EXPAT_CALLS(MEMBER)
} expat;

static const char *const names[] = {
#if defined(__APPLE__)
    "libexpat.1.dylib", "/usr/lib/libexpat.1.dylib",
#else
    "libexpat.so.1",
#endif
    NULL};

#define CALL(name, result, parameters) CSLICER_LOADING_CALL(expat, name)
static const cslicer_loading_call calls[] = {EXPAT_CALLS(CALL){NULL, NULL}};

static cslicer_loaded_status loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { loaded = cslicer_loading_open(names, calls); }

enum { DEPTH_LIMIT = 64, EVENT_LIMIT = 4000000, BYTE_LIMIT = 256 << 20 };

typedef struct {
  XML_Parser parser;
  cslicer_loaded_bytes events;
  size_t room;
  int depth, count;
  // The reason to stop; NULL for none.
  const char *fault;
  int has_no_memory;
} reading;

static void stop(reading *reading, const char *fault) {
  if (reading->fault == NULL) reading->fault = fault;
  expat.XML_StopParser(reading->parser, 0);
}

static void add(reading *reading, int kind, const char *text, size_t count) {
  if (reading->fault != NULL || reading->has_no_memory) return;
  size_t needed = reading->events.count + 5 + count;
  if (++reading->count > EVENT_LIMIT || needed > BYTE_LIMIT) {
    stop(reading, "it is too large for an atlas");
    return;
  }
  if (needed > reading->room) {
    size_t room = needed * 2;
    uint8_t *bytes = realloc(reading->events.bytes, room);
    if (bytes == NULL) {
      reading->has_no_memory = 1;
      expat.XML_StopParser(reading->parser, 0);
      return;
    }
    reading->events.bytes = bytes;
    reading->room = room;
  }
  uint8_t *end = reading->events.bytes + reading->events.count;
  *end++ = (uint8_t)kind;
  for (int i = 0; i < 4; i++) *end++ = (uint8_t)(count >> (8 * i));
  if (count > 0) memcpy(end, text, count);
  reading->events.count = needed;
}

static void start(void *data, const char *name, const char **attributes) {
  reading *reading = data;
  if (++reading->depth > DEPTH_LIMIT) {
    stop(reading, "it has more than 64 nested elements");
    return;
  }
  add(reading, CSLICER_XML_START, name, strlen(name));
  for (; *attributes != NULL; attributes += 2) {
    add(reading, CSLICER_XML_KEY, attributes[0], strlen(attributes[0]));
    add(reading, CSLICER_XML_VALUE, attributes[1], strlen(attributes[1]));
  }
}

static void end(void *data, const char *name) {
  (void)name;
  reading *reading = data;
  reading->depth--;
  add(reading, CSLICER_XML_END, NULL, 0);
}

static void characters(void *data, const char *text, int count) {
  add(data, CSLICER_XML_TEXT, text, (size_t)count);
}

static void entity(
    void *data, const char *name, int is_parameter, const char *value, int length,
    const char *base, const char *system, const char *public_id, const char *notation) {
  (void)name, (void)is_parameter, (void)value, (void)length;
  (void)base, (void)system, (void)public_id, (void)notation;
  stop(data, "it declares an entity, which is not allowed");
}

cslicer_loaded_status cslicer_xml_read(
    const uint8_t *text, size_t count, cslicer_loaded_bytes *events, long *line,
    cslicer_loaded_message *message) {
  pthread_once(&once, load);
  if (loaded != CSLICER_LOADED_OK) return loaded;
  if (count > BYTE_LIMIT) return cslicer_loading_refuse(message, "it is too large for an atlas");
  reading reading = {0};
  reading.parser = expat.XML_ParserCreate(NULL);
  if (reading.parser == NULL) return CSLICER_LOADED_NO_MEMORY;
  expat.XML_SetUserData(reading.parser, &reading);
  expat.XML_SetElementHandler(reading.parser, start, end);
  expat.XML_SetCharacterDataHandler(reading.parser, characters);
  expat.XML_SetEntityDeclHandler(reading.parser, entity);
  unsigned is_read = expat.XML_Parse(reading.parser, (const char *)text, (int)count, 1);
  cslicer_loaded_status status = CSLICER_LOADED_OK;
  *line = (long)expat.XML_GetCurrentLineNumber(reading.parser);
  if (reading.has_no_memory) {
    status = CSLICER_LOADED_NO_MEMORY;
  } else if (reading.fault != NULL) {
    status = cslicer_loading_refuse(message, reading.fault);
  } else if (!is_read) {
    status = cslicer_loading_refuse(
        message, expat.XML_ErrorString(expat.XML_GetErrorCode(reading.parser)));
  }
  expat.XML_ParserFree(reading.parser);
  *events = reading.events;
  return status;
}

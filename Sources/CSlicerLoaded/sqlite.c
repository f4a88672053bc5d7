#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "loading.h"

// libsqlite3's calls as far as slicer makes them, of every version 3. Source: sqlite3.h.
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

enum { OPEN_READWRITE = 2, OPEN_CREATE = 4, NO_MEMORY = 7, ROW = 100, DONE = 101 };

#define SQLITE_CALLS(call)                                                                 \
  call(sqlite3_libversion, const char *, (void))                                           \
  call(sqlite3_open_v2, int, (const char *, sqlite3 **, int, const char *))                \
  call(sqlite3_close, int, (sqlite3 *))                                                    \
  call(sqlite3_errmsg, const char *, (sqlite3 *))                                          \
  call(sqlite3_exec, int, (sqlite3 *, const char *, void *, void *, char **))              \
  call(sqlite3_prepare_v2, int, (sqlite3 *, const char *, int, sqlite3_stmt **, const char **)) \
  call(sqlite3_bind_int, int, (sqlite3_stmt *, int, int))                                  \
  call(sqlite3_bind_text, int, (sqlite3_stmt *, int, const char *, int, void (*)(void *))) \
  call(sqlite3_bind_blob, int, (sqlite3_stmt *, int, const void *, int, void (*)(void *))) \
  call(sqlite3_step, int, (sqlite3_stmt *))                                                \
  call(sqlite3_reset, int, (sqlite3_stmt *))                                               \
  call(sqlite3_finalize, int, (sqlite3_stmt *))

#define MEMBER(name, result, parameters) result(*name) parameters;
static struct {
  SQLITE_CALLS(MEMBER)
} library;

static cslicer_loaded_status loaded;
static char version[64];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *const names[] = {
#if defined(__APPLE__)
    "libsqlite3.dylib", "/usr/lib/libsqlite3.dylib",
#else
    "libsqlite3.so.0",
#endif
    NULL};

#define CALL(name, result, parameters) CSLICER_LOADING_CALL(library, name)
static const cslicer_loading_call calls[] = {SQLITE_CALLS(CALL){NULL, NULL}};

static void load(void) {
  loaded = cslicer_loading_open(names, calls);
  if (library.sqlite3_libversion == NULL) return;
  snprintf(version, sizeof version, "libsqlite3 %s", library.sqlite3_libversion());
}

const char *cslicer_sqlite_version(void) {
  pthread_once(&once, load);
  return version;
}

struct cslicer_sqlite {
  sqlite3 *database;
  sqlite3_stmt *statement;
};

static cslicer_loaded_status refuse(
    cslicer_sqlite *file, int code, cslicer_loaded_message *message) {
  if (code == NO_MEMORY) return CSLICER_LOADED_NO_MEMORY;
  return cslicer_loading_refuse(
      message, file->database == NULL ? "" : library.sqlite3_errmsg(file->database));
}

cslicer_loaded_status cslicer_sqlite_open(
    const char *path, cslicer_sqlite **opened, cslicer_loaded_message *message) {
  pthread_once(&once, load);
  cslicer_loading_say(message, version);
  *opened = NULL;
  if (loaded != CSLICER_LOADED_OK) return loaded;
  cslicer_sqlite *file = calloc(1, sizeof *file);
  if (file == NULL) return CSLICER_LOADED_NO_MEMORY;
  // The file is nobody else's yet, and a file system may have no locks.
  int code = library.sqlite3_open_v2(
      path, &file->database, OPEN_READWRITE | OPEN_CREATE, "unix-none");
  if (code != 0) {
    cslicer_loaded_status status = refuse(file, code, message);
    cslicer_sqlite_close(file);
    return status;
  }
  *opened = file;
  return CSLICER_LOADED_OK;
}

void cslicer_sqlite_close(cslicer_sqlite *file) {
  if (file == NULL) return;
  if (file->statement != NULL) library.sqlite3_finalize(file->statement);
  if (file->database != NULL) library.sqlite3_close(file->database);
  free(file);
}

cslicer_loaded_status cslicer_sqlite_run(
    cslicer_sqlite *file, const char *sql, cslicer_loaded_message *message) {
  int code = library.sqlite3_exec(file->database, sql, NULL, NULL, NULL);
  return code == 0 ? CSLICER_LOADED_OK : refuse(file, code, message);
}

cslicer_loaded_status cslicer_sqlite_prepare(
    cslicer_sqlite *file, const char *sql, cslicer_loaded_message *message) {
  if (file->statement != NULL) library.sqlite3_finalize(file->statement);
  file->statement = NULL;
  int code = library.sqlite3_prepare_v2(file->database, sql, -1, &file->statement, NULL);
  return code == 0 ? CSLICER_LOADED_OK : refuse(file, code, message);
}

static cslicer_loaded_status step(
    cslicer_sqlite *file, int code, cslicer_loaded_message *message) {
  if (code == 0) code = library.sqlite3_step(file->statement);
  cslicer_loaded_status status =
      code == DONE || code == ROW ? CSLICER_LOADED_OK : refuse(file, code, message);
  library.sqlite3_reset(file->statement);
  return status;
}

cslicer_loaded_status cslicer_sqlite_add_texts(
    cslicer_sqlite *file, const char *first, const char *second,
    cslicer_loaded_message *message) {
  int code = library.sqlite3_bind_text(file->statement, 1, first, (int)strlen(first), NULL);
  if (code == 0) {
    code = library.sqlite3_bind_text(file->statement, 2, second, (int)strlen(second), NULL);
  }
  return step(file, code, message);
}

cslicer_loaded_status cslicer_sqlite_add_tile(
    cslicer_sqlite *file, int zoom, int column, int row, const uint8_t *bytes, size_t count,
    cslicer_loaded_message *message) {
  // More than a row may hold, by the library's own limit.
  if (count > 1000000000) return cslicer_loading_refuse(message, "string or blob too big");
  int code = library.sqlite3_bind_int(file->statement, 1, zoom);
  if (code == 0) code = library.sqlite3_bind_int(file->statement, 2, column);
  if (code == 0) code = library.sqlite3_bind_int(file->statement, 3, row);
  if (code == 0) code = library.sqlite3_bind_blob(file->statement, 4, bytes, (int)count, NULL);
  return step(file, code, message);
}

/* The program's entry. It is C's, for C hands the arguments over: Swift's `CommandLine` looks for
   them in /proc/self/maps, and without /proc there would be none. And where the stack is too small for
   anything else, C can still say so. */

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* In Swift: the first returns only where there is no thread to be had, the second never. */
ptrdiff_t slicer_start(int count, char **arguments);
_Noreturn void slicer_main(int count, char **arguments);

/* Bytes of stack that Swift's libraries take before `main`, and `slicer_start`: 14.6 KiB, and some. */
enum { start_stack = 20 << 10 };

/* BSD `sysexits.h`: EX_OSERR. */
enum { system_error = 71 };

/* Where the last of the texts ends, or `top`, if that is higher. */
static uintptr_t end_of(char **texts, uintptr_t top) {
  for (; *texts != NULL; texts++) {
    uintptr_t end = (uintptr_t)*texts + strlen(*texts);
    if (end > top) top = end;
  }
  return top;
}

/* Bytes of stack that are left: on top of it are the texts of the arguments and the environment. */
static rlim_t stack_left(char **arguments, char **environment) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return RLIM_INFINITY;
  uintptr_t here = (uintptr_t)&limit;
  rlim_t used = end_of(environment, end_of(arguments, here)) - here;
  return used < limit.rlim_cur ? limit.rlim_cur - used : 0;
}

static void require_stack(
    ptrdiff_t bytes, char **arguments, char **environment, const char *complaint) {
  if (stack_left(arguments, environment) >= (rlim_t)bytes) return;
  ssize_t written = write(STDERR_FILENO, complaint, strlen(complaint));
  (void)written;
  _exit(system_error);
}

static void require_start(char **arguments, char **environment) {
  require_stack(
      start_stack, arguments, environment,
      "slicer: the stack is too small to start with (ulimit -s 64 is enough)\n");
}

#ifdef __linux__
static void before_libraries(int count, char **arguments, char **environment) {
  (void)count;
  require_start(arguments, environment);
}

/* Swift's libraries look for where they lie before `main` begins: no stack would be left to say it there. */
__attribute__((section(".preinit_array"), used)) static void (*const first)(
    int, char **, char **) = before_libraries;
#endif

int main(int count, char **arguments, char **environment) {
  require_start(arguments, environment);
  ptrdiff_t needed = slicer_start(count, arguments);
  require_stack(
      needed, arguments, environment,
      "slicer: the system has no thread to spare, and the stack of the one that there is is too small "
      "(ulimit -s 4096 is enough)\n");
  slicer_main(count, arguments);
}

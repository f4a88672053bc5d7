#define _GNU_SOURCE
#include "CSlicerFiles.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#elif defined(__APPLE__)
#include <libproc.h>
#include <mach/mach_time.h>
#endif

int cslicer_wait_unreaped(int process) {
  siginfo_t info = {0};
  while (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT) != 0) {
    if (errno != EINTR) return INT_MIN;
  }
  return info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
}

/* What a guard has open: the pipe as its standard input, and nothing of ours. */
static int open_for_guard(posix_spawn_file_actions_t *actions, int pipe) {
  int error = posix_spawn_file_actions_adddup2(actions, pipe, 0);
  for (int stream = 1; stream <= 2 && error == 0; stream++) {
    error = posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_WRONLY, 0);
  }
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
  if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
#endif
  return error;
}

int cslicer_guard_group(int group, int pipe) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -1;
  }
  short flags = POSIX_SPAWN_SETPGROUP;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  char *const words[] = {"sh", "-c", "read end || kill -KILL 0", NULL};
  char *const environment[] = {NULL};
  pid_t process = -1;
  int error = open_for_guard(&actions, pipe);
  if (error == 0) error = posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) error = posix_spawnattr_setpgroup(&attributes, group);
  if (error == 0) {
    error = posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environment);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? process : -1;
}

#if defined(__linux__)

/* Reads what proc(5) says in `stat` of the process whose folder in /proc this is, from its state on; NULL
   for none. */
static const char *read_stat(const char *name, char *text, size_t room) {
  char path[64];
  int length = snprintf(path, sizeof path, "/proc/%s/stat", name);
  if (length < 0 || length >= (int)sizeof path) return NULL;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return NULL;
  ssize_t count = read(file, text, room - 1);
  close(file);
  if (count <= 0) return NULL;
  text[count] = 0;
  // Its name, in parentheses, may hold anything.
  return strrchr(text, ')');
}

int cslicer_is_exiting(int process) {
  char name[16];
  char text[1024];
  unsigned flags = 0;
  int threads = 0;
  snprintf(name, sizeof name, "%d", process);
  const char *rest = read_stat(name, text, sizeof text);
  return rest != NULL &&
         sscanf(rest + 1, " %*c %*d %*d %*d %*d %*d %u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %d",
                &flags, &threads) == 2 &&
         (flags & 0x4) != 0 && threads <= 1;
}

/* Reads what a process has worked. Returns 0 if it is not in the group. */
static int read_work(const char *name, int group, char *state, long long *ticks) {
  char text[1024];
  const char *rest = read_stat(name, text, sizeof text);
  int of = 0;
  long long user, kernel, children_user, children_kernel;
  if (rest == NULL ||
      sscanf(rest + 1, " %c %*d %d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld", state, &of,
             &user, &kernel, &children_user, &children_kernel) != 6) {
    return 0;
  }
  *ticks = user + kernel + children_user + children_kernel;
  return of == group;
}

double cslicer_group_work(int group) {
  DIR *processes = opendir("/proc");
  if (processes == NULL) return -1;
  long long sum = 0;
  struct dirent *entry;
  while (sum >= 0 && (entry = readdir(processes)) != NULL) {
    char state = 0;
    long long ticks = 0;
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    if (!read_work(entry->d_name, group, &state, &ticks)) continue;
    sum = strchr("SIZXTt", state) != NULL ? sum + ticks : -1;
  }
  closedir(processes);
  return sum < 0 ? -1 : (double)sum / (double)sysconf(_SC_CLK_TCK);
}

#elif defined(__APPLE__)

int cslicer_is_exiting(int process) {
  (void)process;
  return 0;
}

double cslicer_group_work(int group) {
  pid_t processes[256];
  int bytes = proc_listpids(PROC_PGRP_ONLY, (uint32_t)group, processes, sizeof processes);
  if (bytes < 0) return -1;
  long long sum = 0;
  for (int index = 0; index < bytes / (int)sizeof processes[0]; index++) {
    struct proc_taskallinfo info;
    int size = proc_pidinfo(processes[index], PROC_PIDTASKALLINFO, 0, &info, sizeof info);
    if (size != (int)sizeof info) continue;
    if (info.pbsd.pbi_status != SSTOP && info.ptinfo.pti_numrunning > 0) return -1;
    sum += (long long)(info.ptinfo.pti_total_user + info.ptinfo.pti_total_system);
  }
  mach_timebase_info_data_t base;
  mach_timebase_info(&base);
  return (double)sum * base.numer / base.denom / 1e9;
}

#else

int cslicer_is_exiting(int process) {
  (void)process;
  return 0;
}

double cslicer_group_work(int group) {
  (void)group;
  return -1;
}

#endif

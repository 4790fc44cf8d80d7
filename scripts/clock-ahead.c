/* test-days.ts preloads this into Node and Postgres. The clock is CLOCK_AHEAD seconds ahead, but
   timers and the monotonic clock are not. With libfaketime 0.9.10, the timeouts of Postgres never
   fire. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

typedef int (*read_clock)(clockid_t, struct timespec *);

static read_clock real;
static time_t ahead;

__attribute__((constructor)) static void begin(void) {
  const char *seconds = getenv("CLOCK_AHEAD");
  ahead = seconds ? atoll(seconds) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  if (!real) real = (read_clock)dlsym(RTLD_NEXT, "clock_gettime");
  int failed = real(clock, at);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += ahead;
  return failed;
}

int gettimeofday(struct timeval *at, void *zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

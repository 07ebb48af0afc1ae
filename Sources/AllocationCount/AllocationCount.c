#include "AllocationCount.h"

#include <stdint.h>
#include <stdlib.h>

static bool isCounting = false;
static long counted = 0;

#if !defined(DEBUG) && defined(__GLIBC__)

// A program may define `malloc` itself, and then every library calls that. This is the C library's own.
extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  if (isCounting) counted++;
  return __libc_malloc(size);
}

bool canCountAllocations(void) { return true; }

#elif !defined(DEBUG) && defined(__APPLE__)

typedef void logger(uint32_t kind, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uint32_t);

// The system calls it at each allocation and release.
extern logger *malloc_logger;

static void countAllocation(
    uint32_t kind, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d, uint32_t e) {
  // 2 is an allocation, 4 a release; both together are a new size.
  if (isCounting && (kind & 2)) counted++;
}

bool canCountAllocations(void) {
  malloc_logger = countAllocation;
  return true;
}

#else

bool canCountAllocations(void) { return false; }

#endif

void startCountingAllocations(void) {
  counted = 0;
  isCounting = true;
}

long countedAllocations(void) {
  isCounting = false;
  return counted;
}

// How often the heap was asked for memory. In C because Swift reserves the name `malloc` for its runtime,
// and the runtime's own hook for tools breaks optimized code. Neighbour: flow-bench, the only user.

#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>

/// Whether allocations can be counted. Not in a debug build: tests and sanitizers have a `malloc` of
/// their own.
bool canCountAllocations(void);

/// Starts to count, from nought. Meant for programs of one thread.
void startCountingAllocations(void);

/// Ends counting, and says how often memory was asked for since it started.
long countedAllocations(void);

#endif

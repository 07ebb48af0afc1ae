// Growth.flow names no type.

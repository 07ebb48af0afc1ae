// Bare.flow names no type.

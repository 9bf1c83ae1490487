// New puzzle, the library, results and the tour.
export const texts = {
  // New puzzle

  // First visit

  // Result

  // Library
} as const;

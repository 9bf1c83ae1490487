// The texts of Make in English that the first view does not need.
export const texts = {
  setByHand: 'Set by hand',
  stoppedEmpty: 'Stopped after {time} without a puzzle.',
  stoppedAttempts: 'Stopped after {time} and {n} attempt without a puzzle.|Stopped after {time} and {n} attempts without a puzzle.',
  stoppedAdvice: 'A wider range of difficulty, any symmetry or no required technique is faster. A search with another seed may also be lucky sooner.',
  anotherSeed: 'Try another seed',
  samples: 'Samples',
  samplesNote: 'One puzzle of each level, from this generator. Select one to play it; the puzzles that you make take their place.',
  playSample: 'Play the sample of level {level}',
  clearGallery: 'Clear',
  rareSymmetric: 'Symmetry “Any” finds some in seconds. With a symmetry or redundant clues it may take hours.',
  rareTechnique: 'Hardly any random puzzle needs this technique, so this may take an hour or more. Its lesson has positions to practise with.',
  fromCollection: 'Play one from the collection',
} as const;

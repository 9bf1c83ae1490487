// One puzzle of each level, from `inlay generate --rating LEVEL --symmetry rot180 --seed 7`.
import type { kLevels } from './generate-options';

export interface Sample { level: (typeof kLevels)[number]['name']; rating: string; line: string }
export const kSamples: readonly Sample[] = [
  { level: 'very easy', rating: '1.2', line: '..6....27....38.9.89...........231...29.6.43...795...........84.5.68....76....9..' },
  { level: 'easy', rating: '1.5', line: '..8..1........5247...2..1.91..3..4.6.4.....2.5.6..8..16.4..2...3175........6..9..' },
  { level: 'medium', rating: '2.6', line: '...8...722...5381..8......6..5....6....716....1....9..8......9..2947...514...9...' },
  { level: 'hard', rating: '4.3', line: '.46..1.283.8.6.4.........6....4..95.68.....72.39..7....1.........2.7.6.446.8..71.' },
  { level: 'very hard', rating: '6.0', line: '3..1.......9...18....3.5.972....68..5.12.37.9..69....287.6.4....12...6.......1..8' },
  { level: 'fiendish', rating: '8.0', line: '.27..3..98..5...3...1.2.4....8..1...9.32.61.8...8..3....5.8.9...9...5..23..1..56.' },
];

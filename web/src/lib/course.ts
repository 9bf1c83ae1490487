// The course: its stages and lessons, one for each technique of scale `se` up to forcing chains, with their ratings in tenths.

export interface Lesson {
  readonly id: string; // the technique
  readonly rating: number; // of its simplest case
  readonly figure: string; // 6x6 squares in words of six: x the pattern, o its houses, - removed
}
/** Practice positions of each lesson. */
export const kPractices = 5;

export interface Stage { readonly id: string; readonly lessons: readonly Lesson[] }

const lesson = (id: string, rating: number, figure: string): Lesson => ({ id, rating, figure });

export const kCourse: readonly Stage[] = [
  { id: 'scanning', lessons: [
    lesson('full_house', 10, '.o.... .o.... .x.... .o.... .o.... .o....'),
    lesson('hidden_single', 12, 'ooo... oxo... ooo... ...... ...... ......'),
    lesson('naked_single', 23, '.o.... .o.... oxoooo .o.... .o.... .o....'),
  ] },
  { id: 'boxes', lessons: [
    lesson('direct_pointing', 17, '...... xx.o-- ...... ...o.. ...x.. ......'),
    lesson('direct_claiming', 19, '...... ooo... xx-... ...... ..x... ......'),
    lesson('pointing', 26, 'ooo... xx.--- ooo... ...... ...... ......'),
    lesson('claiming', 28, '--.... xxoooo .-.... ...... ...... ......'),
  ] },
  { id: 'subsets', lessons: [
    lesson('direct_hidden_pair', 20, '...... ...... xoxoo- ...... ...... ......'),
    lesson('direct_hidden_triple', 25, '...... ...... xoxox- ...... ...... ......'),
    lesson('naked_pair', 30, '...... ...... oxo-x- ...... ...... ......'),
    lesson('hidden_pair', 34, '.x.... .o.... .o.... .x.... .o.... .o....'),
    lesson('naked_triple', 36, '...... ...... x-xo-x ...... ...... ......'),
    lesson('hidden_triple', 40, '..x... ..o... ..x... ..o... ..x... ..o...'),
    lesson('naked_quad', 50, '...... ...... xx-xx- ...... ...... ......'),
    lesson('hidden_quad', 54, '..x... ..x... ..o... ..x... ..x... ..o...'),
  ] },
  { id: 'fish', lessons: [
    lesson('x_wing', 32, '.-..-. oxooxo .-..-. .-..-. oxooxo .-..-.'),
    lesson('swordfish', 38, 'xoxooo -.-.-. -.-.-. ooxoxo -.-.-. xoooxo'),
    lesson('jellyfish', 52, 'xoxooo ooxxoo -.--.- xooxoo -.--.- ooxoox'),
  ] },
  { id: 'wings', lessons: [
    lesson('xy_wing', 42, '.x...x .o..o. .o.o.. .x...- ...... ......'),
    lesson('xyz_wing', 44, '.xo... xo-..x ...... ...... ...... ......'),
  ] },
  { id: 'uniqueness', lessons: [
    lesson('unique_rectangle_1', 45, '...... .x..x. .o..o. .o..o. .x..-. ......'),
    lesson('unique_rectangle_2', 45, '...... .x..x. .o..o. .o..o. .x--x- ......'),
    lesson('unique_rectangle_3', 46, '...... .x..x. .o..o. .o..o. .xx.x- ......'),
    lesson('unique_rectangle_4', 45, '...... .x..x. .o..o. .o..o. .xoox. ......'),
    lesson('unique_loop_1', 46, 'x..x.. o..o.. o..xx. o...o. o...o. xooo-.'),
    lesson('unique_loop_2', 46, 'x..x.. o..o.. o..xx. o...o. o...o. xo-ox.'),
    lesson('unique_loop_3', 47, 'x..x.. o..o.. o..xx. o...o. o...o. xx.-x.'),
    lesson('unique_loop_4', 46, 'x..x.. o..o.. o..xx. o...o. o...o. xoooxo'),
    lesson('bug_1', 56, '.o..o. ...... o..x.o ...... .o..o. ......'),
    lesson('bug_2', 57, '.o..o. ...... o..x.o ...... .o.x-. ......'),
    lesson('bug_3', 58, '.o..o. ...... ox.x-x ...... .o..o. ......'),
    lesson('bug_4', 57, '.o..o. ...... ox.x.o ...... .o..o. ......'),
  ] },
  { id: 'chains', lessons: [
    lesson('aligned_pair', 62, '.o.... x..... ..o... ...o.. .x.... ...o..'),
    lesson('x_cycle', 65, 'xooox. ....o. ...xx. ...o.. ...o.. x..x..'),
    lesson('y_cycle', 65, '.xoox. .o..o. .o..o. .x..x. ..oo.. ..xx..'),
    lesson('forcing_x_chain', 66, 'x..... oo.... .xoox. ....o. ....x. -.....'),
    lesson('xy_cycle', 70, 'xoox.. o..o.. o..xx. x...o. .o..x. ..xo..'),
    lesson('forcing_chain', 70, 'x..... .o.... ..xox. ....o. ..-ox. ......'),
    lesson('aligned_triple', 75, '.o.... x..o.. ..o... .x.o.. ...... .x.o..'),
  ] },
  { id: 'forcing', lessons: [
    lesson('nishio', 75, 'o.x..o ..o... .oxo.. ..o... o.x..o ......'),
    lesson('cell_forcing_chains', 80, 'x....x .o..o. ..oo.. ..xo.. .o..o. -.....'),
    lesson('region_forcing_chains', 80, '..x... ..o.o. ..xo.- ..o.o. ..x... ......'),
    lesson('contradiction_forcing_chain', 85, 'x..... o.o... o..o.. x...x. .o.o.. ..-...'),
    lesson('double_forcing_chain', 85, 'xo.... o.o... o..x.. .o..o. ..x..o ...oo-'),
  ] },
];

export const kLessons: readonly Lesson[] = kCourse.flatMap(({ lessons }) => lessons);
export const lessonOf = (id: string): Lesson | undefined => kLessons.find((lesson) => lesson.id === id);

/** Techniques whose practice positions find the level of a player, in the order of the course. */
export const kProbes = ['naked_single', 'pointing', 'hidden_pair', 'x_wing', 'xy_wing', 'forcing_chain'] as const;

// The parts of the catalogue. The texts of the first view are part of the page; those of another part are
// loaded with it.
import type { texts as page } from './en';
import type { texts as cover } from './en-cover';
import type { texts as keys } from './en-keys';
import type { texts as learn } from './en-learn';
import type { texts as lessons } from './en-lessons';
import type { texts as library } from './en-library';
import type { texts as make } from './en-make';
import type { texts as setter } from './en-setter';
import type { texts as share } from './en-share';
import type { texts as tilings } from './en-tilings';
import type { texts as titles } from './en-titles';

export type Texts =
  typeof page & typeof cover & typeof keys & typeof learn & typeof lessons & typeof library & typeof make & typeof setter &
  typeof share & typeof tilings & typeof titles;
export type MessageId = keyof Texts;
export type Part = 'cover' | 'keys' | 'learn' | 'lessons' | 'library' | 'make' | 'setter' | 'share' | 'tilings' | 'titles';

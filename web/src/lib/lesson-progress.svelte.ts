// How far the reader is in the course: the practice positions that are done, by lesson.
import { kLessons, kPractices, type Lesson } from './course';
import { store, stored } from './storage';

type Done = Readonly<Record<string, readonly number[]>>;

class LessonProgress {
  #done = $state.raw<Done>((stored('lessons') ?? {}) as Done);
  #start = $state(kLessons.findIndex(({ id }) => id === stored('lessons.start')));

  practised(id: string): readonly number[] {
    return this.#done[id] ?? [];
  }
  /** Records a practice position, or with -1 that the example was read to its end. */
  finish(id: string, practice: number): void {
    const before = this.#done[id];
    if (before && (practice < 0 || before.includes(practice))) return;
    const after = practice < 0 ? [] : [...(before ?? []), practice].sort((a, b) => a - b);
    this.#done = { ...this.#done, [id]: after };
    store('lessons', this.#done);
  }
  /** The practice positions of a lesson that are not done. */
  open = (id: string): number[] => Array.from({ length: kPractices }, (_, i) => i).filter((i) => !this.practised(id).includes(i));
  begun = ({ id }: Lesson): boolean => id in this.#done;
  finished = ({ id }: Lesson): boolean => id in this.#done && this.#done[id].length >= kPractices;

  /** The first lesson that is begun and not finished, else the first that is not finished from the reader's level on. */
  get next(): Lesson | undefined {
    const open = kLessons.filter((lesson) => !this.finished(lesson));
    return open.find(this.begun) ?? open.find((lesson) => kLessons.indexOf(lesson) >= this.#start) ?? open[0];
  }
  /** Sets the reader's level: the lesson to begin with. */
  startAt(id: string): void {
    this.#start = kLessons.findIndex((lesson) => lesson.id === id);
    store('lessons.start', id);
  }
}

export const lessonProgress = new LessonProgress();

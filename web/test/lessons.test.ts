// Lessons: every example shows its technique, every practice position accepts its steps and nothing else. Chains: each
// sentence comes after those that it follows from.
import { describe, expect, it } from 'vitest';
import { isNet, kMostLinks, lineOf, pictureAt, sayingsOf, withPath } from '../src/lib/chain';
import { kCourse, kLessons, kPractices } from '../src/lib/course';
import { enter } from '../src/lib/game';
import { gameOf, positionOf, stepOf, verdictOf, type PackedExample, type PackedPractice } from '../src/lib/lesson';
import examples from '../src/lib/lessons/examples.json';
import practice from '../src/lib/lessons/practice.json';
import { texts as titles } from '../src/lib/messages/en-titles';
import { texts as lessons } from '../src/lib/messages/en-lessons';
import { cellNamed, digitsOf, has } from '../src/lib/shape';
import { stateAfter, stateOf } from '../src/lib/state-text';
import net from './browser/net.json';
import type { Step } from '../src/api';

const packed = examples as unknown as Record<string, PackedExample>;
const positions = practice as unknown as Record<string, PackedPractice[]>;

it('the course has each lesson once, with a title, texts and a figure', () => {
  expect(new Set(kLessons.map(({ id }) => id)).size).toBe(kLessons.length);
  for (const { id, figure } of kLessons) {
    expect(titles).toHaveProperty([`title.${id}`]);
    expect(lessons).toHaveProperty([`idea.${id}`]);
    expect(lessons).toHaveProperty([`spot.${id}`]);
    expect(figure, id).toMatch(/^([xo.-]{6} ){5}[xo.-]{6}$/);
  }
  for (const { id } of kCourse) expect(titles).toHaveProperty([`stage.${id}`]);
});

describe.each(kLessons)('the lesson $id', ({ id, rating }) => {
  it('has an example of its technique, in both languages', () => {
    const example = packed[id];
    const step = stepOf(example, id, 'de');
    expect(step.technique).toBe(id);
    expect(step.rating).toBeGreaterThanOrEqual(rating);
    const { shape } = gameOf(example);
    const { values, candidates } = positionOf(gameOf(example));
    for (const { cell, digit } of [...step.place, ...step.remove]) {
      expect(values[cellNamed(shape, cell)]).toBe(0);
      expect(has(candidates[cellNamed(shape, cell)], digit), cell).toBe(true);
    }
    expect(stepOf(example, id, 'en').area).not.toBe(step.area);
  });

  it('accepts each step of its practice positions, and nothing else', () => {
    expect((positions[id] ?? []).length).toBe(kPractices);
    for (const one of positions[id] ?? []) {
      const start = gameOf(one);
      const { shape } = start;
      expect(verdictOf(one, start, start)).toBe('nothing');
      for (const effect of one.accept) {
        let game = start;
        for (const part of effect.split(' ')) {
          const [, name, sign, digits] = /^(r\d+c\d+)(=|<>)(\d+)$/.exec(part)!;
          for (const digit of digits) game = enter(game, [cellNamed(shape, name)], sign === '=' ? 'digit' : 'corner', Number(digit), true);
        }
        expect(verdictOf(one, start, game), effect).toBe('found');
      }
      const taken = new Set(one.accept.flatMap((effect) => effect.split(' ')));
      const { candidates } = positionOf(start);
      const at = candidates.findIndex((mask, cell) => mask && ![...taken].some((part) => cellNamed(shape, part.split(/=|<>/)[0]) === cell));
      if (at >= 0) expect(verdictOf(one, start, enter(start, [at], 'corner', digitsOf(candidates[at])[0], true))).toBe('wrong');
    }
  });
});

describe('chains', () => {
  const steps = [...Object.values(packed).map((one) => stepOf(one, '', 'en')), ...(net.steps as unknown as Step[])].filter(({ branches }) => branches);
  const shape = gameOf(packed.x_wing).shape;
  it('are explained in order', () => {
    expect(steps.length).toBeGreaterThan(10);
    for (const step of steps) {
      const known = new Map<number, Set<number>>();
      for (const { branch, node, links } of sayingsOf(step)) {
        if (node < 0) continue;
        const before = known.get(branch) ?? new Set();
        for (const link of links) {
          expect(step.links![link].to).toBe(node);
          expect(before.has(step.links![link].from), step.technique).toBe(true);
        }
        known.set(branch, before.add(node));
      }
    }
  });
  it('have a line from each assumption to its end', () => {
    for (const step of steps) {
      step.branches!.forEach(({ assume, ends }, branch) => {
        const line = lineOf(step, branch).map((link) => step.links![link]);
        if (line.length === 0) return expect(assume).toBe(ends);
        expect(line[0].from).toBe(assume);
        expect(line.at(-1)!.to).toBe(ends);
        line.slice(1).forEach((link, i) => expect(link.from).toBe(line[i].to));
        return undefined;
      });
    }
  });
  it('are drawn in parts that fit the board', () => {
    for (const step of steps) {
      const sayings = sayingsOf(step);
      sayings.forEach((_, at) => {
        if (isNet(step)) expect(pictureAt(shape, step, sayings, at).links.length).toBeLessThanOrEqual(kMostLinks);
      });
      for (const link of step.links!.slice(0, 5)) expect(withPath(shape, step, link).path).toMatch(/^M[-\d. QCL]+$/);
    }
  });
});

it('a position is written as the server reads it', () => {
  const game = gameOf(packed.x_wing);
  expect(stateOf(game).split(' ').filter(Boolean).every((part) => /^r\dc\d(=\d|<>\d+)$/.test(part))).toBe(true);
  expect(stateAfter(game.shape, packed.x_wing.board.replace(/[a-z]/g, '.'), positionOf(game))).toBe(stateOf(game));
});

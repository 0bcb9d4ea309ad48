import { describe, expect, it } from '@jest/globals';
import { moveTo } from './moves.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, at: number, count = 20, more = {}) => moveTo({ key, ...none, ...more }, at, count);

describe('Moving through what is found', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 4, 5],
    ['ArrowDown', 19, -1],
    ['ArrowUp', -1, 19],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, -1],
    ['PageDown', -1, 7],
    ['PageDown', 15, 19],
    ['PageUp', 15, 7],
    ['PageUp', -1, 0],
    ['Home', 6, 0],
    ['End', 6, 19],
  ])('%s leads from row %i to %i', (key, at, to) => {
    expect(press(key, at)).toBe(to);
  });

  it('leaves Home and End to the words while no row is chosen', () => {
    expect([press('Home', -1), press('End', -1)]).toEqual([null, null]);
  });

  it('leaves keys with others, and other keys, to the field', () => {
    expect([press('End', 3, 20, { shiftKey: true }), press('ArrowLeft', 3), press('a', 3)]).toEqual([null, null, null]);
  });

  it('leads nowhere where nothing is', () => {
    expect([press('ArrowDown', -1, 0), press('PageUp', -1, 0)]).toEqual([null, null]);
  });
});

import { beforeEach, expect, it } from '@jest/globals';
import { createLeaveBook, type Leave } from './leaveBook.ts';

let clock: number;
let stored: Leave[];
beforeEach(() => {
  clock = 1_000_000;
  stored = [];
});

function open() {
  let keys = 0;
  return createLeaveBook({
    storage: {
      read: () => stored,
      write: (leaves) => {
        stored = leaves;
      },
    },
    newKey: () => {
      keys += 1;
      return `k${keys}`;
    },
    now: () => clock,
  });
}

it('tells how long the person was away, and how long ago that began', () => {
  const book = open();
  book.leave();
  expect(book.unsent()).toEqual([]);
  clock += 12_900;
  book.comeBack();
  clock += 5000;
  expect(book.unsent()).toEqual([{ key: 'k1', secondsAgo: 17, seconds: 12 }]);
});

it('knows of who closed the page and opened it again later', () => {
  open().leave();
  clock += 60_000;
  const again = open();
  again.comeBack();
  expect(again.unsent()).toEqual([{ key: 'k1', secondsAgo: 60, seconds: 60 }]);
});

it('sees no leave in a moment between two tabs, nor two in one', () => {
  const [one, other] = [open(), open()];
  one.leave();
  clock += 300;
  other.comeBack();
  expect(stored).toEqual([]);
  one.leave();
  clock += 2000;
  other.leave();
  other.comeBack();
  expect(other.unsent()).toHaveLength(1);
});

it('keeps what the server does not know yet, and an absence that lasts', () => {
  const book = open();
  book.leave();
  clock += 2000;
  book.comeBack();
  const sent = book.unsent();
  book.leave();
  book.forget(sent.map(({ key }) => key));
  expect(stored).toEqual([{ key: 'k2', leftAt: clock, seconds: null }]);
});

it('is not below nothing when the clock is set back', () => {
  const book = open();
  book.leave();
  clock -= 60_000;
  book.comeBack();
  expect(book.unsent()).toEqual([]);
});

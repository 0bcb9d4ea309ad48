import { expect, it } from '@jest/globals';
import { createServerClock } from './serverClock.ts';

const start = Date.parse('2026-11-22T09:00:00Z');
const time = (seconds: number, minutes = 10) => ({
  now: new Date(start + seconds * 1000).toISOString(),
  deadline: new Date(start + minutes * 60_000).toISOString(),
});

function begin() {
  // This computer's own time is far from the server's.
  const at = { even: 5000, wall: 999_000_000 };
  const pass = (seconds: number) => {
    at.even += seconds * 1000;
    at.wall += seconds * 1000;
  };
  const clock = createServerClock(time(0), { even: () => at.even, wall: () => at.wall });
  return { at, pass, clock };
}

it('counts down by the server, however wrong the time of this computer is', () => {
  const { clock, pass } = begin();
  expect(clock.secondsLeft()).toBe(600);
  pass(61);
  expect(clock.secondsLeft()).toBe(539);
  expect(clock.hasJumped()).toBe(false);
});

it('knows on waking that the computer has slept, in browsers whose even clock slept too', () => {
  const { clock, pass, at } = begin();
  pass(10);
  at.wall += 300_000;
  expect(clock.secondsLeft()).toBe(290);
  expect(clock.hasJumped()).toBe(true);
  expect(clock.hasJumped()).toBe(false);
  clock.sync(time(312));
  expect(clock.secondsLeft()).toBe(288);
  expect(clock.hasJumped()).toBe(false);
});

it('gives no time back to a clock that was set back, and asks the server about one that was set forward', () => {
  const { clock, pass, at } = begin();
  at.wall -= 3_600_000;
  pass(10);
  expect(clock.secondsLeft()).toBe(590);
  expect(clock.hasJumped()).toBe(true);
  clock.sync(time(10));
  at.wall += 3_600_000;
  expect(clock.secondsLeft()).toBe(0);
  expect(clock.hasJumped()).toBe(true);
  clock.sync(time(11));
  expect(clock.secondsLeft()).toBe(589);
});

it('says by how many minutes the deadline has moved', () => {
  const { clock, pass } = begin();
  pass(60);
  expect(clock.sync(time(60))).toBe(0);
  expect(clock.sync(time(60, 25))).toBe(15);
  expect(clock.secondsLeft()).toBe(24 * 60);
  expect(clock.sync(time(60, 20))).toBe(-5);
});

it('counts the time that an answer was on its way, and none where there is no limit', () => {
  const { clock, pass, at } = begin();
  const askedAt = at.even;
  pass(8);
  clock.sync(time(0), askedAt);
  expect(clock.secondsLeft()).toBe(592);
  expect(clock.sync({ now: time(0).now, deadline: null })).toBe(0);
  expect(clock.secondsLeft()).toBeNull();
});

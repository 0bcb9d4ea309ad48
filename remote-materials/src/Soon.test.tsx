import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { Soon } from './Soon.tsx';

let whenIdle: IdleRequestCallback | null = null;
const idle = () => whenIdle?.({ didTimeout: false, timeRemaining: () => 50 });

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (callback: IdleRequestCallback) => {
      whenIdle = callback;
      return 1;
    },
    cancelIdleCallback: () => {
      whenIdle = null;
    },
  });
});

afterEach(() => {
  whenIdle = null;
  for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'connection');
});

it('prepares once, when the page has nothing to do, by what is to be done then', () => {
  const [first, second] = [jest.fn(async () => {}), jest.fn(() => Promise.reject(new Error('Нет связи')))];
  const { rerender } = render(<Soon load={first} />);
  rerender(<Soon load={second} />);
  expect(second).not.toHaveBeenCalled();
  idle();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('prepares nothing for who has left, nor for who spares data', () => {
  const load = jest.fn(async () => {});
  const { unmount } = render(<Soon load={load} />);
  unmount();
  idle();
  Object.assign(navigator, { connection: { saveData: true } });
  render(<Soon load={load} />);
  idle();
  expect(load).not.toHaveBeenCalled();
});

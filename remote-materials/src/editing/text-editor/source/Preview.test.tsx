import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { usePreview } from './Preview.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A preview whose answers come when the test says so. */
function open({ isOn = true } = {}) {
  const asked: { text: string; answer: (html: string) => void; fail: () => void }[] = [];
  const make = (text: string) =>
    new Promise<string>((answer, reject) => {
      asked.push({ text, answer, fail: () => reject(new Error('Не принято')) });
    });
  const { result, rerender } = renderHook(({ text }) => usePreview(text, make, isOn), { initialProps: { text: 'а' } });
  return {
    texts: () => asked.map(({ text }) => text),
    shown: () => result.current.shown,
    type: (text: string) => rerender({ text }),
    toggle: () => act(() => result.current.togglePreview()),
    retry: () => act(() => result.current.retryPreview()),
    pass: (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds)),
    answer: (html: string) => act(async () => asked.at(-1)?.answer(html)),
    fail: () => act(async () => asked.at(-1)?.fail()),
  };
}

it('the preview stays closed when its answer comes after that', async () => {
  const { toggle, pass, answer, shown } = open();
  await pass(0);
  toggle();
  await answer('<p>а</p>');
  await pass(5000);
  expect(shown()).toEqual({ state: 'off' });
});

it('the preview asks once at its opening, and then only where the keys pause', async () => {
  const { type, pass, texts, answer, shown } = open();
  await pass(0);
  for (const text of ['аб', 'абв', 'абвг']) {
    type(text);
    await pass(100);
  }
  expect(texts()).toEqual(['а']);
  await pass(700);
  expect(texts()).toEqual(['а', 'абвг']);
  await answer('<p>абвг</p>');
  await pass(5000);
  expect(texts()).toHaveLength(2);
  expect(shown()).toEqual({ state: 'shown', html: '<p>абвг</p>' });
});

it('the preview asks at once when it is opened again, and when it is to be tried again', async () => {
  const { toggle, retry, pass, texts, fail, shown } = open({ isOn: false });
  await pass(5000);
  expect(texts()).toEqual([]);
  toggle();
  await pass(0);
  expect(texts()).toHaveLength(1);
  await fail();
  expect(shown()).toEqual({ state: 'failed' });
  retry();
  expect(shown()).toEqual({ state: 'loading' });
  await pass(0);
  expect(texts()).toHaveLength(2);
  toggle();
  toggle();
  await pass(0);
  expect(texts()).toHaveLength(3);
});

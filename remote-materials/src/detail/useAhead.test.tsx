import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useAhead } from './useAhead.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function render(prepare: () => Promise<unknown> = async () => {}) {
  const view = renderHook(({ isEditing }) => useAhead(isEditing, prepare), { initialProps: { isEditing: false } });
  return {
    isAhead: () => view.result.current.isAhead,
    reach: () => act(async () => void view.result.current.reach()),
    edit: (isEditing: boolean) => view.rerender({ isEditing }),
  };
}

describe('The edit mode', () => {
  it('is made ahead once what it needs is there', async () => {
    let end = () => {};
    const { isAhead, reach } = render(() => new Promise<void>((resolve) => (end = resolve)));
    await reach();
    expect(isAhead()).toBe(false);
    await act(async () => end());
    expect(isAhead()).toBe(true);
  });

  it('is not made ahead where something of it does not come', async () => {
    const { isAhead, reach } = render(() => Promise.reject(new Error('Нет связи')));
    await reach();
    expect(isAhead()).toBe(false);
  });

  it('is dropped when nobody begins, and made anew for the next one who reaches for it', async () => {
    const { isAhead, reach } = render();
    await reach();
    act(() => void jest.advanceTimersByTime(2400));
    expect(isAhead()).toBe(true);
    act(() => void jest.advanceTimersByTime(100));
    expect(isAhead()).toBe(false);
    await reach();
    expect(isAhead()).toBe(true);
  });

  it('stays while somebody edits, and is not kept for the next time', async () => {
    const { isAhead, reach, edit } = render();
    await reach();
    edit(true);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(isAhead()).toBe(true);
    edit(false);
    expect(isAhead()).toBe(false);
  });

  it('is not kept either when it got ready only after the beginning', async () => {
    let end = () => {};
    const { isAhead, reach, edit } = render(() => new Promise<void>((resolve) => (end = resolve)));
    await reach();
    edit(true);
    await act(async () => end());
    edit(false);
    expect(isAhead()).toBe(false);
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSearchText } from './useSearchText.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Box({ value, commit }: { value: string; commit: (text: string) => void }) {
  const { text, setText } = useSearchText(value, commit);
  return <input aria-label="Поиск" value={text} onChange={(event) => setText(event.target.value)} />;
}

function open() {
  const commit = jest.fn<(text: string) => void>();
  const { rerender } = render(<Box value="" commit={commit} />);
  const type = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  return { commit, type, wait, show: (value: string) => rerender(<Box value={value} commit={commit} />) };
}

it('searches once, after a pause in typing', () => {
  const { commit, type, wait } = open();
  type('рег');
  wait(200);
  type('регламент ');
  wait(200);
  expect(commit).not.toHaveBeenCalled();
  wait(200);
  expect(commit.mock.calls).toEqual([['регламент']]);
});

it('takes over what the address says, but never what has just been typed', () => {
  const { type, wait, show } = open();
  type('приказ');
  wait(400);
  type('приказы');
  show('приказ');
  expect(screen.getByRole('textbox')).toHaveValue('приказы');
  wait(400);
  show('');
  expect(screen.getByRole('textbox')).toHaveValue('');
});

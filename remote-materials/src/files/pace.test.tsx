import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createPace, progressText } from './pace.ts';
import { UploadRow } from './UploadRow.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const megabyte = 1024 * 1024;

describe('The pace of an upload', () => {
  it('says nothing before a part has arrived', () => {
    expect(createPace().note(0, 0)).toBeUndefined();
    const { note } = createPace();
    note(0, 0);
    expect(note(4 * megabyte, 400)).toBeUndefined();
    expect(note(8 * megabyte, 2000)).toBe(4 * megabyte);
  });

  it('counts only what this session has sent', () => {
    const { note } = createPace();
    note(200 * megabyte, 0);
    expect(note(204 * megabyte, 4000)).toBe(megabyte);
  });

  it('is steady over ten seconds, and follows a line that gets slower', () => {
    const { note } = createPace();
    for (let second = 0; second <= 20; second += 1) note(second * megabyte, second * 1000);
    expect(note(24 * megabyte, 21_000)).toBeCloseTo(1.3 * megabyte, -5);
    expect(note(25 * megabyte, 121_000)).toBeCloseTo(megabyte / 100, -4);
  });

  it('leaves out the time without a connection', () => {
    const { note, pause } = createPace();
    note(0, 0);
    note(4 * megabyte, 4000);
    pause();
    expect(note(4 * megabyte, 100_000)).toBeUndefined();
    expect(note(8 * megabyte, 104_000)).toBe(megabyte);
  });
});

it.each([
  [{ sent: 45, size: 100 }, '45 %'],
  [{ sent: 0, size: 0 }, '0 %'],
  [{ sent: 100, size: 100 }, '99 %'],
  [{ sent: 0, size: 4.2 * 90 * megabyte, speed: 4.2 * megabyte }, '0 %, 4,2 МБ/с, осталось 2 минуты'],
  [{ sent: 0, size: 60 * megabyte, speed: megabyte }, '0 %, 1 МБ/с, осталась 1 минута'],
  [{ sent: 90 * 1024, size: 100 * 1024, speed: 1024 }, '90 %, 1 КБ/с, осталось меньше минуты'],
  [{ sent: 0, size: 5400 * 1024, speed: 1024 }, '0 %, 1 КБ/с, остался 1 час 30 минут'],
])('%j is said as «%s»', (progress, text) => {
  expect(progressText(progress).replaceAll('\u00a0', ' ')).toBe(text);
});

it('is shown at each part, and read out every ten seconds at most', () => {
  const row = (sent: number) => (
    <UploadRow
      upload={{ key: 1, name: 'план.pdf', size: 100, sent, state: 'sending' }}
      onRetry={() => undefined}
      onCancel={() => undefined}
    />
  );
  const { rerender } = render(row(10));
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toMatch(/^10\s%$/);
  rerender(row(20));
  expect(screen.getByText(/^20\s%$/)).toBeVisible();
  expect(said()).toMatch(/^10/);
  act(() => jest.advanceTimersByTime(5000));
  rerender(row(30));
  expect(said()).toMatch(/^10/);
  act(() => jest.advanceTimersByTime(5000));
  expect(said()).toMatch(/^30/);
});

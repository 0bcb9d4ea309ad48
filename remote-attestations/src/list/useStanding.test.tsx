import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { buildAttestation } from 'shared-api/testing';
import { useStanding } from './useStanding.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T08:59:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

const minute = 60_000;

it('opens and closes at its moments without a reload', () => {
  const attestation = buildAttestation({ opensAt: '2026-11-26T09:00:00.000Z', closesAt: '2026-11-26T09:05:00.000Z' });
  const { result } = renderHook(() => useStanding(attestation));
  expect(result.current.obstacle).toMatch(/^Откроется /);
  act(() => jest.advanceTimersByTime(minute));
  expect(result.current.obstacle).toBeNull();
  act(() => jest.advanceTimersByTime(5 * minute));
  expect(result.current.obstacle).toMatch(/^Закрылась /);
  expect(jest.getTimerCount()).toBe(0);
});

it('waits longer than a timer of a browser can, and leaves none behind', () => {
  const attestation = buildAttestation({ opensAt: '2027-01-10T09:00:00.000Z' });
  const { result, unmount } = renderHook(() => useStanding(attestation));
  act(() => jest.advanceTimersByTime(44 * 1440 * minute));
  expect(result.current.obstacle).toMatch(/^Откроется /);
  act(() => jest.advanceTimersByTime(2 * 1440 * minute));
  expect(result.current.obstacle).toBeNull();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

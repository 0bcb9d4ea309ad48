import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { loadRich, useRichModule } from './useRichModule.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('writing begins without the editor after five seconds, and goes on in it when it has come', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(useRichModule);
  // No turn of the event loop passes in between, so the editor's own file cannot have come.
  act(() => jest.advanceTimersByTime(4999));
  expect(result.current).toMatchObject({ module: null, isLate: false });
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toMatchObject({ module: null, isLate: true });
  const editor = await act(() => loadRich());
  expect(result.current).toMatchObject({ module: editor, isLate: false });
});

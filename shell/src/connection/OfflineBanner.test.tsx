import { expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { hostConnection } from './cutOff.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

it('says that the portal is cut off, unless the page says so itself', () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const element = <OfflineBanner queryClient={new QueryClient()} onRecovered={() => undefined} />;
  const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const onChange = jest.fn();
  const stop = hostConnection.subscribe(onChange);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^Нет подключения к сети/)).toBeVisible();
  expect(hostConnection.isCutOff()).toBe(true);
  expect(onChange).toHaveBeenCalled();
  let endTelling = () => undefined as unknown;
  act(() => {
    endTelling = hostConnection.tellHere();
  });
  expect(screen.queryByText(/^Нет подключения к сети/)).toBeNull();
  act(() => void endTelling());
  expect(screen.getByText(/^Нет подключения к сети/)).toBeVisible();
  stop();
  unmount();
});

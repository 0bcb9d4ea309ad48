import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { usePageFade } from './usePageFade.ts';

const animate = jest.fn<(frames: unknown, timing: { duration: number }) => void>();
let asksForLess = false;
let isHidden = false;

// jsdom draws nothing.
beforeEach(() => {
  asksForLess = false;
  isHidden = false;
  animate.mockClear();
  Object.assign(HTMLElement.prototype, { animate });
  Object.assign(globalThis, { matchMedia: () => ({ matches: asksForLess }) });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

function Page() {
  const area = useRef<HTMLElement>(null);
  usePageFade(area, useLocation().pathname);
  return <main ref={area} />;
}

function open() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: ['/materials'] });
  render(<RouterProvider router={router} useTransitions={false} />);
  return (address: string) => act(() => router.navigate(address));
}

it('shows the first page at once, and fades the next one in', async () => {
  const goTo = open();
  expect(animate).not.toHaveBeenCalled();
  await goTo('/profile');
  expect(animate).toHaveBeenCalledTimes(1);
  const [, timing] = animate.mock.calls[0] ?? [];
  expect(timing?.duration).toBeLessThanOrEqual(160);
});

it('leaves a page alone in which somebody searches', async () => {
  const goTo = open();
  await goTo('/materials?search=от');
  await goTo('/materials?search=отпуск');
  expect(animate).not.toHaveBeenCalled();
});

it('moves nothing for whoever asks for less motion', async () => {
  asksForLess = true;
  const goTo = open();
  await goTo('/profile');
  expect(animate).not.toHaveBeenCalled();
});

it('moves nothing in a tab that nobody looks at', async () => {
  isHidden = true;
  const goTo = open();
  await goTo('/profile');
  expect(animate).not.toHaveBeenCalled();
  isHidden = false;
  await goTo('/profile?tab=1');
  expect(animate).not.toHaveBeenCalled();
});

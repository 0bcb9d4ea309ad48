import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { followFace } from './followFace.ts';

const add = jest.fn();
let fetched: string[] = [];
let answer: PromiseWithResolvers<void>;
let isHidden = false;

class Face {
  readonly source: string;
  constructor(_family: string, source: string) {
    this.source = source;
  }
  load(): Promise<void> {
    fetched.push(this.source);
    return answer.promise;
  }
}

// jsdom has no faces.
beforeEach(() => {
  fetched = [];
  isHidden = false;
  answer = Promise.withResolvers<void>();
  add.mockClear();
  localStorage.clear();
  document.body.innerHTML = '<div id="skeleton"></div>';
  Object.assign(globalThis, { FontFace: Face });
  Object.assign(document, { fonts: { add } });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  Reflect.deleteProperty(document, 'fonts');
});

/** A portal whose first page comes with `show`. */
function open() {
  const data = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/materials', loader: () => data.promise, element: null },
      { path: '*', element: null },
    ],
    { initialEntries: ['/materials'] },
  );
  followFace(router);
  return {
    goTo: (address: string) => act(() => router.navigate(address)),
    show: () =>
      act(async () => {
        data.resolve(null);
        document.getElementById('skeleton')?.remove();
      }),
  };
}

const arrive = () => act(async () => answer.resolve());

it('is fetched after the first page, and put in with the next one', async () => {
  const { show, goTo } = open();
  await act(async () => {});
  expect(fetched).toEqual([]);
  await show();
  expect(fetched).toHaveLength(2);
  await arrive();
  await goTo('/materials?search=отпуск');
  expect(add).not.toHaveBeenCalled();
  await goTo('/profile');
  expect(add).toHaveBeenCalledTimes(2);
  await goTo('/dashboard');
  expect(add).toHaveBeenCalledTimes(2);
});

it('is put in while the tab is hidden', async () => {
  const { show } = open();
  await show();
  await arrive();
  expect(add).not.toHaveBeenCalled();
  isHidden = true;
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(add).toHaveBeenCalledTimes(2);
});

it('is there with the first page where the browser has fetched it before', async () => {
  const before = open();
  await before.show();
  await arrive();
  document.body.innerHTML = '<div id="skeleton"></div>';
  open();
  await act(async () => {});
  expect(add).toHaveBeenCalledTimes(2);
});

it('waits for the next page where it comes later than the first one all the same', async () => {
  const first = open();
  await first.show();
  await arrive();
  answer = Promise.withResolvers<void>();
  document.body.innerHTML = '<div id="skeleton"></div>';
  const { show, goTo } = open();
  await show();
  await arrive();
  expect(add).not.toHaveBeenCalled();
  await goTo('/profile');
  expect(add).toHaveBeenCalledTimes(2);
});

it('leaves the stand-in where it cannot be fetched, and asks again with the next document', async () => {
  const { show, goTo } = open();
  await show();
  await act(async () => answer.reject(new Error('gone')));
  await goTo('/profile');
  expect(add).not.toHaveBeenCalled();
  fetched = [];
  document.body.innerHTML = '<div id="skeleton"></div>';
  open();
  await act(async () => {});
  expect(fetched).toEqual([]);
});

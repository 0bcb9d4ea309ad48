import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createFace, isFaceKept, showKeptFace } from './face.ts';

const add = jest.fn();
let fetched: string[] = [];
let answer: PromiseWithResolvers<void>;
let isHidden = false;

class Face {
  readonly source: string;
  readonly display: string | undefined;
  constructor(_family: string, source: string, { display }: FontFaceDescriptors) {
    this.source = source;
    this.display = display;
  }
  load(): Promise<this> {
    fetched.push(this.source);
    return answer.promise.then(() => this);
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

const showPage = () => document.getElementById('skeleton')?.remove();

function hideTab(isAway: boolean): void {
  isHidden = isAway;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What is fetched of it is there. */
async function arrive(face: ReturnType<typeof createFace>): Promise<void> {
  const whole = face.fetch();
  answer.resolve();
  await whole;
}

it('is there with the first page where it comes before it', async () => {
  await arrive(createFace());
  expect(fetched).toHaveLength(2);
  expect(add).toHaveBeenCalledTimes(2);
});

it('waits for the next page where it comes later', async () => {
  const face = createFace();
  face.putIn();
  showPage();
  await arrive(face);
  expect(add).not.toHaveBeenCalled();
  face.putIn();
  expect(add).toHaveBeenCalledTimes(2);
  face.putIn();
  hideTab(true);
  expect(add).toHaveBeenCalledTimes(2);
});

it('is put in while the tab is hidden', async () => {
  const face = createFace();
  showPage();
  await arrive(face);
  hideTab(false);
  expect(add).not.toHaveBeenCalled();
  hideTab(true);
  expect(add).toHaveBeenCalledTimes(2);
  hideTab(true);
  face.putIn();
  expect(add).toHaveBeenCalledTimes(2);
});

it('is put in at once where the tab is hidden already', async () => {
  showPage();
  isHidden = true;
  await arrive(createFace());
  expect(add).toHaveBeenCalledTimes(2);
});

it('is fetched once, and remembered', async () => {
  const face = createFace();
  expect(isFaceKept()).toBe(false);
  await arrive(face);
  await face.fetch();
  expect(fetched).toHaveLength(2);
  expect(isFaceKept()).toBe(true);
});

it('leaves the stand-in where it does not come, and remembers nothing', async () => {
  const face = createFace();
  const whole = face.fetch();
  answer.reject(new Error('gone'));
  await whole;
  face.putIn();
  expect(add).not.toHaveBeenCalled();
  expect(isFaceKept()).toBe(false);
});

it('leaves the stand-in where the browser makes no faces of its own', async () => {
  Reflect.deleteProperty(globalThis, 'FontFace');
  const face = createFace();
  await face.fetch();
  face.putIn();
  expect(fetched).toEqual([]);
});

it('is there with the first frame of a document that waits for nothing, or not at all', () => {
  showKeptFace();
  expect(add.mock.calls).toEqual([
    [{ source: expect.any(String), display: 'optional' }],
    [expect.objectContaining({ display: 'optional' })],
  ]);
  expect(fetched).toEqual([]);
});

import { expect, it } from '@jest/globals';
import Delta from 'quill-delta';
import { openHtml, saveHtml } from '../model/document.ts';
import { drawnBlocks } from '../model/fromDelta.ts';
import { linesOf } from '../model/lines.ts';
import { guardChange } from './guardChange.ts';

const picture = '<img src="/files/a/b.png" alt="" loading="lazy">';

it.each([
  [
    'the picture of a caption',
    `<p>а</p><figure>${picture}<figcaption>б</figcaption></figure><p>в</p>`,
    2,
    1,
    '<p>а</p><p><br></p><p>б</p><p>в</p>',
  ],
  [
    'one of two pictures',
    `<figure>${picture}${picture}<figcaption>б</figcaption></figure>`,
    0,
    1,
    `<figure>${picture}<figcaption>б</figcaption></figure>`,
  ],
  [
    'a picture with what stands before it',
    `<p>аб</p><figure>${picture}<figcaption>в</figcaption></figure>`,
    1,
    3,
    '<p>а</p><p>в</p>',
  ],
  [
    'a picture in a cell',
    `<table><tbody><tr><td><figure>${picture}<figcaption>б</figcaption></figure></td></tr></tbody></table>`,
    0,
    1,
    '<table><tbody><tr><td><p><br></p><p>б</p></td></tr></tbody></table>',
  ],
  [
    'the caption',
    `<figure>${picture}<figcaption>б</figcaption></figure>`,
    2,
    1,
    `<figure>${picture}<figcaption></figcaption></figure>`,
  ],
])('What is left when %s is deleted is drawn as it is stored', (_, html, index, length, stored) => {
  const delta = new Delta(openHtml(html).ops);
  const change = guardChange(linesOf(delta), new Delta().retain(index).delete(length));
  const next = delta.compose(change);
  expect(saveHtml(next)).toBe(stored);
  expect(JSON.stringify(drawnBlocks(next)).includes('figure')).toBe(stored.includes('figure'));
  expect(next.compose(change.invert(delta)).ops).toEqual(delta.ops);
});

import { describe, expect, it } from '@jest/globals';
import type { Command } from '../commands/command.ts';
import { turnCallout } from '../kinds/wrap.ts';
import { align, clearFormats, setMark, toggleMark } from '../marks/marks.ts';
import { after } from '../testing/commands.ts';
import { anchorFrom, setAnchor } from './anchor.ts';
import { insertFootnote } from './footnote.ts';
import { insertNew, insertRule } from './insertNew.ts';

type Case = [what: string, before: string, command: Command, then: string | null];

const type =
  (text: string): Command =>
  ({ delta, range }) => ({
    delta: delta.slice(0, 0).retain(range.index).insert(text),
    range: { index: range.index + text.length, length: 0 },
  });
const reference = (id: number, shown = id) => `<a id="fnref-${id}"></a><a href="#fn-${id}"><sup>${shown}</sup></a>`;
const item = (id: number, text = '') =>
  `<li id="fn-${id}">${text === '' ? '' : `${text} `}<a href="#fnref-${id}">↩</a></li>`;
const notes = (...items: string[]) => `<section class="footnotes"><ol>${items.join('')}</ol></section>`;

const cases: Record<string, Case[]> = {
  'What is inserted': [
    [
      'a line across in the place of an empty line',
      '<p>а</p><p>|</p><p>б</p>',
      insertRule,
      '<p>а</p><hr><p><br></p><p>б</p>',
    ],
    ['below text', '<p>а|</p><p>б</p>', insertRule, '<p>а</p><hr><p>б</p>'],
    ['below code, not in it', '<pre><code>а|\n</code></pre>', insertRule, '<pre><code>а\n</code></pre><hr>'],
    [
      'in a cell',
      '<table><tbody><tr><td>а|</td></tr></tbody></table>',
      insertRule,
      '<table><tbody><tr><td><p>а</p><hr><p><br></p></td></tr></tbody></table>',
    ],
    [
      'a callout of an empty line',
      '<p>|</p>',
      insertNew(turnCallout('info')),
      '<aside class="callout callout-info"><p><br></p></aside>',
    ],
    [
      'a callout below a list',
      '<details><summary>т|</summary><p>б</p></details>',
      insertNew(turnCallout('info')),
      '<details><summary>т</summary><p>б</p></details><aside class="callout callout-info"><p><br></p></aside>',
    ],
  ],
  'The anchor of a heading': [
    ['is given', '<h2>а|</h2>', setAnchor('раздел-1'), '<h2 id="раздел-1">а</h2>'],
    ['is taken away', '<h2 id="x">а|</h2>', setAnchor(''), '<h2>а</h2>'],
    ['is there once', '<h2>а|</h2><h2 id="x">б</h2>', setAnchor('x'), null],
    ['has no blanks', '<h2>а|</h2>', setAnchor('a b'), null],
  ],
  Marks: [
    ['on', '<p>[а]б</p>', toggleMark('bold'), '<p><strong>а</strong>б</p>'],
    ['on what is not marked yet', '<p>[<strong>а</strong>б]</p>', toggleMark('bold'), '<p><strong>аб</strong></p>'],
    ['off', '<p>[<strong>а]б</strong></p>', toggleMark('bold'), '<p>а<strong>б</strong></p>'],
    ['never in code', '<pre><code>[а]\n</code></pre>', toggleMark('bold'), null],
    ['below instead of above', '<p>[<sup>а</sup>]</p>', toggleMark('sub'), '<p><sub>а</sub></p>'],
    ['a size', '<p>[а]</p>', setMark('size', '24pt'), '<p><span style="font-size:24pt">а</span></p>'],
    [
      'none but links',
      '<p style="text-align:center">[<a href="/x"><strong>а</strong></a>]</p>',
      clearFormats,
      '<p><a href="/x">а</a></p>',
    ],
    ['alignment', '<p>а|</p>', align('center'), '<p style="text-align:center">а</p>'],
    ['no alignment of code', '<pre><code>а|\n</code></pre>', align('center'), null],
  ],
};

for (const [name, rows] of Object.entries(cases))
  describe(name, () => {
    it.each(rows)('%s', (_what, before, command, then) => {
      expect(after(before, command)).toBe(then);
    });
  });

describe('A footnote', () => {
  it('gets its section, and the caret is in it', () => {
    expect(after('<p>а|б</p>', insertFootnote, type('о чём'))).toBe(
      `<p>а${reference(1)}б</p>${notes(item(1, 'о чём'))}`,
    );
  });

  it('between others shifts the numbers behind it, and stands between theirs', () => {
    const before = `<p>а${reference(1)}|б${reference(2)}</p>${notes(item(1, 'раз'), item(2, 'два'))}`;
    const then = `<p>а${reference(1)}${reference(3, 2)}б${reference(2, 3)}</p>${notes(item(1, 'раз'), item(3), item(2, 'два'))}`;
    expect(after(before, insertFootnote)).toBe(then);
  });

  it('before others is the first', () => {
    const before = `<p>|а${reference(1)}</p>${notes(item(1, 'раз'))}`;
    expect(after(before, insertFootnote)).toBe(
      `<p>${reference(2, 1)}а${reference(1, 2)}</p>${notes(item(2), item(1, 'раз'))}`,
    );
  });

  it('counts notes, not numbers, and only those that lead to notes', () => {
    const again = '<a href="#fn-1"><sup>1</sup></a>';
    const other = '<a href="#z"><sup>7</sup></a>';
    const before = (place: string) => `<h2 id="z">я</h2><p>а${reference(1)}б${again}${other}${place}</p>`;
    expect(after(`${before('|')}${notes(item(1, 'раз'))}`, insertFootnote)).toBe(
      `${before(reference(2))}${notes(item(1, 'раз'), item(2))}`,
    );
  });

  it('is not made in code or in a footnote', () => {
    expect(after('<pre><code>а|\n</code></pre>', insertFootnote)).toBeNull();
    expect(after(`<p>а</p>${notes('<li id="fn-1">|раз</li>')}`, insertFootnote)).toBeNull();
  });
});

describe('An id made of a heading', () => {
  it('is made as GitHub makes it', () => {
    expect(anchorFrom(' Приём посетителей: «как»? ')).toBe('приём-посетителей-как');
  });
});

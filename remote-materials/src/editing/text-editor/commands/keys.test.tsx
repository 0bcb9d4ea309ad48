import { describe, expect, it } from '@jest/globals';
import Delta from 'quill-delta';
import { openHtml, saveHtml } from '../model/document.ts';
import { splitKeys } from '../testing/commands.ts';
import { type Command, caretAt, stateOf } from './command.ts';
import { backspaceAtStart, deleteAtEnd } from './edges.ts';
import { enter } from './enter.ts';
import { softBreak } from './keys.ts';
import { indentItems, liftItem } from './lists.ts';

/** What a command makes of a document with the caret where `|` stands, and where the caret is then. */
function done(command: Command, html: string): string | null {
  const marked = new Delta(openHtml(html).ops);
  const at = placeOf(marked);
  const document = marked.compose(new Delta().retain(at).delete(1));
  const change = command(stateOf(document, caretAt(at)));
  if (!change) return null;
  const caret = change.range?.index ?? change.delta.transformPosition(at);
  expect(splitKeys(document.compose(change.delta))).toEqual([]);
  return saveHtml(document.compose(change.delta).compose(new Delta().retain(caret).insert('|')));
}

function placeOf({ ops }: Pick<Delta, 'ops'>): number {
  let position = 0;
  for (const { insert } of ops) {
    const found = typeof insert === 'string' ? insert.indexOf('|') : -1;
    if (found >= 0) return position + found;
    position += typeof insert === 'string' ? insert.length : 1;
  }
  throw new Error('There is no caret in the document.');
}

describe('Shift+Enter', () => {
  it.each([
    ['ends a line softly', '<p>а|б</p>', '<p>а<br>|б</p>'],
    ['is an ordinary end of a line in code', '<pre><code>а|б\n</code></pre>', '<pre><code>а\n|б\n</code></pre>'],
  ])('%s', (_, before, then) => {
    expect(done(softBreak, before)).toBe(then);
  });

  it('makes a line below a block of one piece, in its container', () => {
    const document = new Delta(openHtml('<blockquote><p>а</p><hr><p>б</p></blockquote>').ops);
    const change = softBreak(stateOf(document, caretAt(2)));
    const after = document.compose(change?.delta ?? new Delta());
    expect(splitKeys(after)).toEqual([]);
    expect(saveHtml(after)).toBe('<blockquote><p>а</p><hr><p><br></p><p>б</p></blockquote>');
  });
});

describe('Enter', () => {
  it.each([
    ['divides a paragraph', '<p>а|б</p>', '<p>а</p><p>|б</p>'],
    ['goes on with text below a heading', '<h2 id="x">а|</h2>', '<h2 id="x">а</h2><p>|</p>'],
    ['divides a heading; links lead to its first part', '<h2 id="x">а|б</h2>', '<h2 id="x">а</h2><h2>|б</h2>'],
    ['pushes a heading down', '<h2 id="x">|а</h2>', '<p><br></p><h2 id="x">|а</h2>'],
    ['makes a new item', '<ul><li>а|б</li></ul>', '<ul><li>а</li><li>|б</li></ul>'],
    [
      'makes an item of a later paragraph of an item',
      '<ul><li><p>а</p><table><tbody><tr><td>т</td></tr></tbody></table><p>|б</p><p>в</p></li><li>г</li></ul>',
      '<ul><li><p>а</p><table><tbody><tr><td>т</td></tr></tbody></table></li><li><p>|б</p><p>в</p></li><li>г</li></ul>',
    ],
    ['puts an empty item above', '<ul><li>|а</li></ul>', '<ul><li></li><li>|а</li></ul>'],
    [
      'gives the new item what was below the old one',
      '<ul><li>а|б<ul><li>в</li></ul></li></ul>',
      '<ul><li>а</li><li>|б<ul><li>в</li></ul></li></ul>',
    ],
    [
      'makes a task that is not done',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а|</li></ul>',
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> а</li><li class="task-list-item"><input type="checkbox" disabled=""> |</li></ul>',
    ],
    ['leaves a list from an empty item', '<ul><li>а</li><li>|</li></ul>', '<ul><li>а</li></ul><p>|</p>'],
    [
      'leaves a list in the middle: what follows is a list of its own',
      '<ol><li>а</li><li>|</li><li>б</li></ol>',
      '<ol><li>а</li></ol><p>|</p><ol><li>б</li></ol>',
    ],
    [
      'leaves an inner list for the outer one',
      '<ul><li>а<ul><li>б</li><li>|</li></ul></li></ul>',
      '<ul><li>а<ul><li>б</li></ul></li><li>|</li></ul>',
    ],
    [
      'goes on in a cell',
      '<table><tbody><tr><td>а|б</td></tr></tbody></table>',
      '<table><tbody><tr><td><p>а</p><p>|б</p></td></tr></tbody></table>',
    ],
    [
      'leaves a quote from its empty last line',
      '<blockquote><p>а</p><p>|</p></blockquote>',
      '<blockquote><p>а</p></blockquote><p>|</p>',
    ],
    [
      'goes from a title into the text',
      '<details><summary>а|б</summary><p>в</p></details>',
      '<details><summary>а</summary><p>|б</p><p>в</p></details>',
    ],
    ['goes on in code', '<pre><code>а|б\n</code></pre>', '<pre><code>а\n|б\n</code></pre>'],
    ['leaves code after two empty lines', '<pre><code>а\n\n|\n</code></pre>', '<pre><code>а\n</code></pre><p>|</p>'],
    ['goes from a term to its meaning', '<dl><dt>а|</dt></dl>', '<dl><dt>а</dt><dd>|</dd></dl>'],
    [
      'goes from a meaning to the next term',
      '<dl><dt>а</dt><dd><p>б</p><p>|</p></dd><dd>в</dd></dl>',
      '<dl><dt>а</dt><dd>б</dd><dt>|</dt><dd>в</dd></dl>',
    ],
    [
      'leaves definitions with an empty term',
      '<dl><dt>а</dt><dd>б</dd><dt>|</dt></dl>',
      '<dl><dt>а</dt><dd>б</dd></dl><p>|</p>',
    ],
    [
      'leaves a caption for a line below the figure',
      '<figure><img src="/files/a/b.png" loading="lazy"><figcaption>а|</figcaption></figure>',
      '<figure><img src="/files/a/b.png" loading="lazy"><figcaption>а</figcaption></figure><p>|</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(done(enter, html)).toBe(expected);
  });
});

describe('Backspace at the beginning of a line', () => {
  it.each([
    ['makes text of a heading', '<h2>|а</h2>', '<p>|а</p>'],
    ['makes text of an item', '<ul><li>|а</li><li>б</li></ul>', '<p>|а</p><ul><li>б</li></ul>'],
    ['brings an inner item out', '<ul><li>а<ul><li>|б</li></ul></li></ul>', '<ul><li>а</li><li>|б</li></ul>'],
    [
      'takes a line out of a quote',
      '<blockquote><p>|а</p><p>б</p></blockquote>',
      '<p>|а</p><blockquote><p>б</p></blockquote>',
    ],
    ['makes text of empty code', '<pre><code>|\n</code></pre><p>а</p>', '<p>|</p><p>а</p>'],
    [
      'stays in a cell',
      '<table><tbody><tr><td>а</td><td>|б</td></tr></tbody></table>',
      '<table><tbody><tr><td>а</td><td>|б</td></tr></tbody></table>',
    ],
    [
      'takes an empty line below a table away',
      '<table><tbody><tr><td>а</td></tr></tbody></table><p>|</p><p>б</p>',
      '<table><tbody><tr><td>а|</td></tr></tbody></table><p>б</p>',
    ],
    ['deletes the line across above', '<p>а</p><hr><p>|б</p>', '<p>а</p><p>|б</p>'],
    ['leaves it to Quill to join two paragraphs', '<p>а</p><p>|б</p>', null],
  ])('%s', (_, html, expected) => {
    expect(done(backspaceAtStart, html)).toBe(expected);
  });
});

describe('Delete at the end of a line', () => {
  it.each([
    [
      'stays in a cell',
      '<table><tbody><tr><td>а|</td><td>б</td></tr></tbody></table>',
      '<table><tbody><tr><td>а|</td><td>б</td></tr></tbody></table>',
    ],
    [
      'takes an empty line above a table away',
      '<p>|</p><table><tbody><tr><td>а</td></tr></tbody></table>',
      '<table><tbody><tr><td>|а</td></tr></tbody></table>',
    ],
    ['deletes the line across below', '<p>а|</p><hr><p>б</p>', '<p>а|</p><p>б</p>'],
    ['leaves it to Quill to join two paragraphs', '<p>а|</p><p>б</p>', null],
  ])('%s', (_, html, expected) => {
    expect(done(deleteAtEnd, html)).toBe(expected);
  });
});

describe('Tab', () => {
  it.each([
    [
      'puts an item below the one before it',
      '<ul><li>а</li><li>б|</li></ul>',
      '<ul><li>а<ul><li>б|</li></ul></li></ul>',
    ],
    [
      'adds it to the list that is there',
      '<ul><li>а<ul><li>б</li></ul></li><li>в|</li></ul>',
      '<ul><li>а<ul><li>б</li><li>в|</li></ul></li></ul>',
    ],
    [
      'takes along what is below it',
      '<ul><li>а</li><li>б|<ul><li>в</li></ul></li></ul>',
      '<ul><li>а<ul><li>б|<ul><li>в</li></ul></li></ul></li></ul>',
    ],
    ['does nothing for the first item', '<ul><li>а|</li></ul>', null],
    ['does nothing outside of lists', '<p>а|</p>', null],
  ])('%s', (_, html, expected) => {
    expect(done(indentItems, html)).toBe(expected);
  });
});

describe('Shift and Tab', () => {
  it.each([
    [
      'brings an item out; those behind it are below it',
      '<ul><li>а<ul><li>б|</li><li>в</li></ul></li></ul>',
      '<ul><li>а</li><li>б|<ul><li>в</li></ul></li></ul>',
    ],
    [
      'makes text of an outer item',
      '<ul><li>а</li><li>б|</li><li>в</li></ul>',
      '<ul><li>а</li></ul><p>б|</p><ul><li>в</li></ul>',
    ],
    ['does nothing outside of lists', '<p>а|</p>', null],
  ])('%s', (_, html, expected) => {
    expect(done(liftItem, html)).toBe(expected);
  });
});

import { beforeAll, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import Delta from 'quill-delta';
import { createTestHost } from 'shared-api/testing';
import { guardChange } from '../guard/guardChange.ts';
import { linesOf } from '../model/lines.ts';
import { renderEditor, withoutLayout } from '../testing/renderEditor.tsx';
import type { PathEditor } from './PathEditor.ts';

beforeAll(withoutLayout);

it('a picture that is shown from elsewhere is no change of the text, and no step of undo', async () => {
  const { quill, text } = await renderEditor(
    (notify) => createTestHost({ notify }),
    '<p>до</p><p>а<img src="/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png" loading="lazy"></p>',
  );
  const changed = jest.fn();
  quill.on('text-change', changed);
  text.querySelector('img')?.setAttribute('src', '/files/bbbbbbbbbbbbbbbbbbbbbbbb/x.png');
  quill.update('user');
  expect(changed).not.toHaveBeenCalled();
  expect(quill.history.stack.undo).toEqual([]);
});

it('what the editor begins with is no change, no step of undo, and no blank text', async () => {
  const { quill, text } = await renderEditor((notify) => createTestHost({ notify }), '<ul><li>а</li></ul><hr><p>б</p>');
  expect(quill.history.stack).toEqual({ undo: [], redo: [] });
  expect(quill.getText()).toBe('а\nб\n');
  expect(text).not.toHaveClass('ql-blank');
});

const atoms = '<p>а</p><ol><li>пункт</li></ol><hr><h2>глава</h2><hr><p>я</p>';
const holders = [
  atoms,
  `<blockquote>${atoms}</blockquote>`,
  `<ul><li>${atoms}</li><li>б</li></ul>`,
  `<table><tbody><tr><td>${atoms}</td><td>${atoms}</td></tr></tbody></table>`,
  `<aside class="callout callout-tip"><div class="callout-title">т</div>${atoms}</aside>`,
];

it('what is taken away around blocks of one piece comes back as it was, also in containers', async () => {
  const { quill } = await renderEditor((notify) => createTestHost({ notify }), `${holders.join('')}<p>конец</p>`);
  const editor = quill.editor as unknown as PathEditor;
  const start = new Delta(quill.getContents().ops);
  const apply = (change: Delta) => {
    editor.isTrusted = true;
    quill.updateContents(change, 'user');
    editor.isTrusted = false;
  };
  await act(async () => {
    const lines = linesOf(start);
    // Whole lines, as commands take them, and parts of them, as keys do.
    const part = fc.constantFrom(0, 0, 1);
    fc.assert(
      fc.property(fc.nat(lines.length - 2), fc.nat(4), part, part, (first, count, left, more) => {
        const from = (lines[first]?.index ?? 0) + left;
        const to = (lines[Math.min(first + count + 1, lines.length - 1)]?.index ?? 0) + more;
        const gone = new Delta().retain(from).delete(to - from);
        const change = left + more === 0 ? gone : guardChange(lines, gone);
        apply(change);
        expect(quill.getContents().ops).toEqual(start.compose(change).ops);
        apply(change.invert(start));
        expect(quill.getContents().ops).toEqual(start.ops);
      }),
      { numRuns: 200 },
    );
  });
});

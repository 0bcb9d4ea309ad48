import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Delta from 'quill-delta';
import { type Block, readDocument, writeDocument } from 'shared-api/document';
import { type Command, caretAt, stateOf } from './commands/command.ts';
import { backspaceAtStart, deleteAtEnd } from './commands/edges.ts';
import { enter } from './commands/enter.ts';
import { indentItems, liftItem } from './commands/lists.ts';
import { guardChange } from './guard/guardChange.ts';
import { openHtml, saveHtml } from './model/document.ts';
import { drawnBlocks } from './model/fromDelta.ts';
import { linesOf, type Range } from './model/lines.ts';
import { parseSource } from './model/sourceTree.ts';
import { copyRange } from './paste/copy.ts';
import { insertBlocks, textBlocks } from './paste/insertBlocks.ts';
import { splitKeys } from './testing/commands.ts';

const table =
  '<p>дослова</p><table><caption>Сроки</caption><thead><tr><th>А</th><th>Б</th></tr></thead><tbody><tr><td>один</td><td><p>два</p><p>три</p></td></tr><tr><td></td><td><ul><li>х</li><li>у</li></ul></td></tr><tr><td colspan="2">всё</td></tr></tbody></table><p>послеслова</p>';
const rich = `<h2 id="z">Заголовок</h2><aside class="callout callout-info"><div class="callout-title">Титул</div><p>тело</p><ul><li>раз<ul><li>глубже</li></ul></li><li>два</li></ul></aside>${table}<details><summary>Ещё</summary><p>внутри</p><pre><code class="language-js">код\nвторая\n</code></pre></details><blockquote><p>ц1</p><p>ц2</p></blockquote><ol start="3"><li><p>абзац</p><p>абзац2</p></li><li>пункт</li></ol><hr><dl><dt>термин</dt><dd>смысл</dd></dl><figure><img src="/files/a/b.png" alt="Вид" loading="lazy"><figcaption>Рис1</figcaption></figure><ul><li class="task-list-item"><input type="checkbox" disabled=""> дело</li></ul><p>конец</p>`;

type Step = { kind: string; at: number; length: number };

const kinds = [
  ...['type', 'enter', 'backspace', 'delete', 'tab', 'back-tab', 'range', 'cut-range'],
  ...['paste-text', 'paste-list', 'paste-table', 'paste-line', 'copy-paste', 'soft-break'],
];
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.double({ min: 0, max: 0.9999, noNaN: true }),
  length: fc.double({ min: 0, max: 0.4, noNaN: true }),
});

const pasted: Record<string, Block[]> = {
  'paste-text': textBlocks('а\nб'),
  'paste-line': textBlocks('вставка'),
  'paste-list': readDocument(parseSource('<ul><li>п1</li><li>п2<ol><li>п3</li></ol></li></ul>')),
  'paste-table': readDocument(parseSource('<table><tr><td>т1</td><td>т2</td></tr></table><p>под</p>')),
};

/** What Quill does by itself for a key: as its own code makes it, through the guard. */
function plainKey(document: Delta, index: number, direction: 1 | -1): Delta {
  const from = direction < 0 ? index - 1 : index;
  if (from < 0 || from >= document.length() - 1) return new Delta();
  return guardChange(linesOf(document), new Delta().retain(from).delete(1));
}

/** The next change of a history, as the editor makes it. */
function changeOf(document: Delta, { kind, at, length }: Step): Delta {
  const index = Math.floor(at * document.length());
  const caret = textPlace(document, index);
  const range: Range = { index: caret, length: Math.min(Math.floor(length * 60) + 1, document.length() - 1 - caret) };
  const run = (command: Command, where: Range = caretAt(caret)) => command(stateOf(document, where))?.delta;
  if (kind === 'type') return new Delta().retain(caret).insert('ж');
  if (kind === 'soft-break') return guardChange(linesOf(document), new Delta().retain(caret).insert('\n'));
  if (kind === 'enter') return run(enter) ?? new Delta();
  if (kind === 'backspace') return run(backspaceAtStart) ?? plainKey(document, caret, -1);
  if (kind === 'delete') return run(deleteAtEnd) ?? plainKey(document, caret, 1);
  if (kind === 'tab') return run(indentItems) ?? new Delta();
  if (kind === 'back-tab') return run(liftItem) ?? new Delta();
  if (kind === 'range' || kind === 'cut-range')
    return range.length > 0
      ? guardChange(linesOf(document), new Delta().retain(range.index).delete(range.length))
      : new Delta();
  if (kind === 'copy-paste') {
    if (range.length === 0) return new Delta();
    const { html } = copyRange(document, range);
    const target = textPlace(document, Math.floor(document.length() / 3));
    return run(insertBlocks(readDocument(parseSource(html))), caretAt(target)) ?? new Delta();
  }
  return run(insertBlocks(pasted[kind] ?? []), length > 0.2 ? range : caretAt(caret)) ?? new Delta();
}

/** A place where a caret can be: not behind a block of one piece. */
function textPlace(document: Delta, index: number): number {
  const lines = linesOf(document);
  const line = lines.find((each) => index < each.index + each.length) ?? lines.at(-1);
  if (!line) return 0;
  if (!line.isAtom) return index;
  const text = lines.find((each) => !each.isAtom && each.index > line.index) ?? lines.find((each) => !each.isAtom);
  return text?.index ?? 0;
}

/** Blanks at the ends of lines and empty lines at the end are what one sees and does not store. */
function shown(blocks: readonly Block[]): string {
  return writeDocument(blocks).replace(/(<p><br><\/p>)+$/, '');
}

describe('a history of edits', () => {
  it.each([
    ['a document of all blocks', rich],
    ['a table', table],
  ])('leaves %s in its one form after every step, drawn as it is stored, and can be undone to the start', (_, html) => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let document = new Delta(openHtml(html).ops);
        const start = document;
        const undo: Delta[] = [];
        for (const each of steps) {
          const change = changeOf(document, each);
          undo.unshift(change.invert(document));
          document = document.compose(change);
          const stored = saveHtml(document);
          expect(writeDocument(readDocument(parseSource(stored)))).toBe(stored);
          expect(shown(drawnBlocks(document))).toBe(stored);
          expect(splitKeys(document)).toEqual([]);
        }
        for (const change of undo) document = document.compose(change);
        expect(document.ops).toEqual(start.ops);
      }),
      { numRuns: 60, seed: 1 },
    );
  });
});

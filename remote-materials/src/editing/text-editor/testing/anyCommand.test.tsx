import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Delta } from 'quill';
import { paragraphBeside } from '../blocks/beside.ts';
import { duplicateBlock } from '../blocks/duplicate.ts';
import { moveBlock, moveBlockTo } from '../blocks/move.ts';
import { removeBlock } from '../blocks/remove.ts';
import { selectBlock } from '../blocks/selectBlock.ts';
import { type Command, stateOf } from '../commands/command.ts';
import { setAnchor } from '../inserting/anchor.ts';
import { insertFootnote } from '../inserting/footnote.ts';
import { insertNew, insertRule } from '../inserting/insertNew.ts';
import { setListProperties, tickTasks } from '../kinds/listProperties.ts';
import { setLanguage, turnCode } from '../kinds/turnCode.ts';
import { turnDefinitions } from '../kinds/turnDefinitions.ts';
import { turnList } from '../kinds/turnList.ts';
import { turnText } from '../kinds/turnText.ts';
import { turnCallout, turnCalloutTitle, turnDetails, turnQuote } from '../kinds/wrap.ts';
import { align, clearFormats, toggleMark } from '../marks/marks.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { linesOf } from '../model/lines.ts';
import { convertBlock } from '../typing/markdownBlocks.ts';
import { convertMarks } from '../typing/markdownMarks.ts';
import { splitKeys } from './commands.ts';

/** Commands that neither write nor delete text. */
const turning: Record<string, Command> = {
  text: turnText(null),
  heading: turnText(2),
  bullets: turnList('bullet'),
  numbers: turnList('ordered'),
  tasks: turnList('task'),
  quote: turnQuote,
  note: turnCallout('info'),
  warning: turnCallout('alert'),
  title: turnCalloutTitle,
  details: turnDetails,
  code: turnCode('sql'),
  language: setLanguage('python'),
  definitions: turnDefinitions,
  counting: setListProperties({ start: '4', type: 'a', reversed: true }),
  tick: tickTasks,
  bold: toggleMark('bold'),
  below: toggleMark('sub'),
  centre: align('center'),
  clear: clearFormats,
  up: moveBlock(-1),
  down: moveBlock(1),
  rule: insertRule,
  insertedNote: insertNew(turnCallout('tip')),
  insertedCode: insertNew(turnCode()),
  anchor: setAnchor('place'),
  before: paragraphBeside(-1),
  behind: paragraphBeside(1),
  select: selectBlock,
  markdownBlock: convertBlock,
};
const changing: Record<string, Command> = {
  ...{ copy: duplicateBlock, remove: removeBlock, footnote: insertFootnote, markdownMark: convertMarks },
};
const all = { ...turning, ...changing };

const documents = [
  '<h2 id="a">Раз</h2><p>два <strong>три</strong><br>четыре</p><ul><li>пять<ol><li>шесть</li><li>семь</li></ol></li><li><p>восемь</p><p>девять</p></li></ul><p>*a* # **b**</p>',
  '<p>а</p><table><caption>имя</caption><thead><tr><th>1</th><th>2</th></tr></thead><tbody><tr><td rowspan="2"><p>б</p><ul><li>в</li></ul></td><td>г</td></tr><tr><td><pre><code>д\nе\n</code></pre></td></tr></tbody></table><p>ж</p>',
  '<aside class="callout callout-tip"><div class="callout-title">а</div><p>б</p><blockquote><p>в</p><hr><p>г</p></blockquote></aside><details><summary>д</summary><p>е</p></details><dl><dt>ж</dt><dd>з</dd><dd><p>и</p><p>к</p></dd></dl><hr>',
  '<ul><li class="task-list-item"><input type="checkbox" disabled=""> а</li></ul><ul><li>б</li></ul><pre><code class="language-sql">в\n\nг\n</code></pre><figure><img src="/files/aaaaaaaaaaaaaaaaaaaaaaaa/x.png" alt="" loading="lazy"><figcaption>д</figcaption></figure><p>е<a id="fnref-1"></a><a href="#fn-1"><sup>1</sup></a></p><section class="footnotes"><ol><li id="fn-1">ж <a href="#fnref-1">↩</a></li></ol></section>',
];

interface Step {
  name: string;
  /** Parts of the document's length. */
  from: number;
  length: number;
}

const step = fc.oneof(
  fc.record({ name: fc.constantFrom(...Object.keys(all)), from: fc.nat(999), length: fc.nat(400) }),
  fc.record({ name: fc.constantFrom(...Object.keys(all)), from: fc.nat(999), length: fc.constant(0) }),
  fc.record({ name: fc.constant('drag'), from: fc.nat(999), length: fc.nat(999) }),
);

function commandOf({ name, from, length }: Step, delta: Delta): Command {
  if (name !== 'drag') return (all as Record<string, Command>)[name] ?? selectBlock;
  const count = linesOf(delta).length;
  return moveBlockTo(Math.floor((from * count) / 1000), Math.floor((length * count) / 1000), from % 2 === 0 ? -1 : 1);
}

/** Letters of a document, whatever they stand in. */
function lettersOf(html: string): string {
  return [...html.replace(/<[^>]*>/g, '').replace(/\s/g, '')].sort().join('');
}

/** How many columns the rows of each table have. */
function columnsOf(html: string): number[][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('table')].map((table) => {
    const filled: number[] = [];
    for (const [at, row] of [...table.rows].entries())
      for (const cell of row.cells)
        for (let down = 0; down < cell.rowSpan; down += 1) filled[at + down] = (filled[at + down] ?? 0) + cell.colSpan;
    return filled;
  });
}

it('Whatever commands a person gives, nothing is split or lost, tables stay whole, and undo leads back exactly', () => {
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.array(step, { minLength: 1, maxLength: 8 }), (html, steps) => {
      let delta = openHtml(html);
      expect(saveHtml(delta)).toBe(html);
      for (const each of steps) {
        const size = delta.length() - 1;
        const index = Math.floor((each.from * size) / 1000);
        const range = { index, length: Math.min(each.name === 'drag' ? 0 : each.length, size - index) };
        const change = commandOf(each, delta)(stateOf(delta, range));
        if (!change) continue;
        const next = delta.compose(change.delta);
        expect(next.compose(change.delta.invert(delta)).ops).toEqual(delta.ops);
        const [before, after] = [saveHtml(delta), saveHtml(next)];
        expect(saveHtml(openHtml(after))).toBe(after);
        expect(splitKeys(next)).toEqual([]);
        for (const rows of columnsOf(after)) expect(new Set(rows).size).toBe(1);
        if ((each.name in turning && each.name !== 'markdownBlock') || each.name === 'drag')
          expect(lettersOf(after)).toBe(lettersOf(before));
        const limit = change.range ? change.range.index + change.range.length : 0;
        expect(limit).toBeLessThanOrEqual(next.length());
        delta = next;
      }
    }),
    { numRuns: 200 },
  );
});

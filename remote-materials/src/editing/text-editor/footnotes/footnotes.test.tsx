import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Delta } from 'quill';
import { readDocument } from 'shared-api/document';
import { duplicateBlock } from '../blocks/duplicate.ts';
import { moveBlock, moveBlockTo } from '../blocks/move.ts';
import { removeBlock } from '../blocks/remove.ts';
import { type Command, stateOf } from '../commands/command.ts';
import { liftItem } from '../commands/lists.ts';
import { guardDeletion } from '../guard/guardDeletion.ts';
import { insertFootnote } from '../inserting/footnote.ts';
import { setMark } from '../marks/marks.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { linesOf, type Range } from '../model/lines.ts';
import { parseSource } from '../model/sourceTree.ts';
import { linkSelection } from '../paste/address.ts';
import { copyRange } from '../paste/copy.ts';
import { insertBlocks } from '../paste/insertBlocks.ts';
import { opened } from '../testing/commands.ts';
import { orderOf, placeOf, surveyOf } from './survey.ts';
import { type GoneNotes, tidyFootnotes } from './tidy.ts';
import { touchesFootnotes } from './touches.ts';

const reference = (id: number, shown = id) => `<a id="fnref-${id}"></a><a href="#fn-${id}"><sup>${shown}</sup></a>`;
const again = (id: number, shown = id) => `<a href="#fn-${id}"><sup>${shown}</sup></a>`;
const item = (id: number, text: string) => `<li id="fn-${id}">${text} <a href="#fnref-${id}">↩</a></li>`;
const notes = (...items: string[]) => `<section class="footnotes"><ol>${items.join('')}</ol></section>`;

const deletion: Command = ({ lines, range }) => ({ delta: guardDeletion(lines, range) });

interface Stand {
  delta: Delta;
  range: Range;
}

/** A command, and what it makes necessary. */
function step({ delta, range }: Stand, command: Command, gone: GoneNotes): Stand {
  const change = command(stateOf(delta, range));
  if (!change) return { delta, range };
  const next = delta.compose(change.delta);
  const then = change.range ?? { index: change.delta.transformPosition(range.index), length: 0 };
  const tidy = touchesFootnotes(delta, change.delta) ? tidyFootnotes(delta, next, gone) : null;
  if (!tidy) return { delta: next, range: then };
  expect(textOutside(next.compose(tidy))).toBe(textOutside(next));
  const whole = change.delta.compose(tidy);
  expect(saveHtml(delta.compose(whole).compose(whole.invert(delta)))).toBe(saveHtml(delta));
  return { delta: next.compose(tidy), range: { index: tidy.transformPosition(then.index), length: then.length } };
}

/** What is written neither in notes nor in numbers. */
function textOutside(delta: Delta): string {
  const outside = surveyOf(delta).notes.reduceRight(
    (rest, { from, to }) => rest.slice(0, from).concat(rest.slice(to)),
    delta,
  );
  const text = outside.ops.map(({ insert }) => (typeof insert === 'string' ? insert.replace(/\d/g, '') : ''));
  return text.join('').trimEnd();
}

function after(html: string, ...commands: Command[]): string {
  const gone: GoneNotes = new Map();
  return saveHtml(commands.reduce((stand, command) => step(stand, command, gone), opened(html)).delta);
}

describe('Footnotes', () => {
  it('lose a note with its last reference, and what follows is numbered anew', () => {
    expect(after(`<p>а[${reference(1)}] б${reference(2)}</p>${notes(item(1, 'раз'), item(2, 'два'))}`, deletion)).toBe(
      `<p>а б${reference(2, 1)}</p>${notes(item(2, 'два'))}`,
    );
  });

  it('go with their section when nothing leads to them any more', () => {
    expect(after(`<p>а[${reference(1)}]</p>${notes(item(1, 'раз'))}`, deletion)).toBe('<p>а</p>');
  });

  it('keep a note as long as one reference is left, which the note leads back to', () => {
    expect(after(`<p>а[${reference(1)}] б${again(1)}</p>${notes(item(1, 'раз'))}`, deletion)).toBe(
      `<p>а б${reference(1)}</p>${notes(item(1, 'раз'))}`,
    );
  });

  it('lose the place of a number with the number, by one Backspace', () => {
    const backspace: Command = ({ delta, range }) => ({
      delta: delta
        .slice(0, 0)
        .retain(range.index - 1)
        .delete(1),
    });
    const html = (text: string, ...items: string[]) => `<p>${text}</p>${notes(...items)}`;
    expect(after(`<p>а${reference(1)}|б</p>${notes(item(1, 'раз'))}`, backspace)).toBe('<p>аб</p>');
    expect(after(html(`а${reference(1)}| б${again(1)}`, item(1, 'раз')), backspace)).toBe(
      html(`а б${reference(1)}`, item(1, 'раз')),
    );
    expect(after(html(`а${reference(1)} б${again(1)}|`, item(1, 'раз')), backspace)).toBe(
      html(`а${reference(1)} б`, item(1, 'раз')),
    );
    const own = '<a id="моё"></a>';
    expect(after(html(`а${own}${again(1)}| б${reference(1)}`, item(1, 'раз')), backspace)).toBe(
      html(`а${own} б${reference(1)}`, item(1, 'раз')),
    );
  });

  it('lose the references with a note', () => {
    expect(
      after(`<p>а${reference(1)} б${reference(2)}</p>${notes(item(1, 'р|аз'), item(2, 'два'))}`, removeBlock),
    ).toBe(`<p>а б${reference(2, 1)}</p>${notes(item(2, 'два'))}`);
  });

  it('lose the references with a note that becomes an item of the text', () => {
    const html = `<p>а${reference(1)} б${reference(2)}</p><ul><li>в</li></ul>${notes(item(1, 'раз'), item(2, 'два'))}`;
    expect(after(html, moveBlockTo(2, 1, -1))).toBe(
      `<p>а б${reference(2, 1)}</p><ul>${item(1, 'раз')}<li>в</li></ul>${notes(item(2, 'два'))}`,
    );
  });

  it('stand in the order of the text when a paragraph is moved', () => {
    expect(
      after(`<p>а${reference(1)}</p><p>|б${reference(2)}</p>${notes(item(1, 'раз'), item(2, 'два'))}`, moveBlock(-1)),
    ).toBe(`<p>б${reference(2, 1)}</p><p>а${reference(1, 2)}</p>${notes(item(2, 'два'), item(1, 'раз'))}`);
  });

  it('share their note when a paragraph is doubled', () => {
    expect(after(`<p>а|${reference(1)}</p>${notes(item(1, 'раз'))}`, duplicateBlock)).toBe(
      `<p>а${reference(1)}</p><p>а${again(1)}</p>${notes(item(1, 'раз'))}`,
    );
  });

  it('have one number where two that lead to them come to stand side by side', () => {
    expect(after(`<p>а${reference(1)}[ и ]${again(1)}</p>${notes(item(1, 'раз'))}`, deletion)).toBe(
      `<p>а${reference(1)}</p>${notes(item(1, 'раз'))}`,
    );
  });

  it('come back with the reference that is cut and pasted', () => {
    const html = `<p>[а${reference(1)}] б</p>${notes(item(1, 'раз'))}`;
    const { delta, range } = opened(html);
    const copied = readDocument(parseSource(copyRange(delta, range).html));
    expect(after(html, deletion, insertBlocks(copied))).toBe(`<p>а${reference(1)} б</p>${notes(item(1, 'раз'))}`);
  });

  it('are numbers in the text when they come without their notes', () => {
    const copied = readDocument(parseSource(`<p>а${reference(7)}</p>`));
    expect(after('<p>б|</p>', insertBlocks(copied))).toBe('<p>ба<a id="fnref-7"></a><sup>7</sup></p>');
  });

  it('lead back from a note that leads to other places as well', () => {
    const note = (id: number) => `<li id="fn-${id}">см. <a href="#z">выше</a> <a href="#fnref-${id}">↩</a></li>`;
    const html = (first: string, ...items: string[]) => `<h2 id="z">а</h2><p>${first}</p>${notes(...items)}`;
    expect(after(html(`а${reference(1)} б[${reference(2)}] в${again(2)}`, note(1), note(2)), deletion)).toBe(
      html(`а${reference(1)} б в${reference(2)}`, note(1), note(2)),
    );
  });

  it('have no part in what is written behind a reference', () => {
    const type: Command = ({ delta, range }) => ({
      delta: delta.slice(0, 0).retain(range.index).insert(' и', { sup: true, link: '#fn-1' }),
    });
    expect(after(`<p>а${reference(1)}|</p>${notes(item(1, 'раз'))}`, type)).toBe(
      `<p>а${reference(1)} и</p>${notes(item(1, 'раз'))}`,
    );
  });

  it('take nothing that stands behind them when a note goes with the reference in it', () => {
    const first = '<li id="fn-1">раз <a href="#fnref-1">↩</a>]</li>';
    const html = `<p>а${reference(1)} б[${reference(2)}</p>${notes(first, item(2, `два${again(1)}`))}<p>хвост</p>`;
    expect(after(html, deletion)).toBe('<p>а б</p><p>хвост</p>');
  });

  it('leave what did not fit before as it was', () => {
    const html = `<p>а${reference(5)} [б] в${again(1)}</p>${notes(item(1, 'раз'), item(2, 'два'))}`;
    expect(after(html, deletion)).toBe(html.replace(/\[б\]/, '').replace('  ', ' '));
  });

  it('of a pasted document join those that are there', () => {
    const pasted = readDocument(parseSource(`<p>новый${reference(1)}</p>${notes(item(1, 'чужая'))}`));
    const html = after(`<p>|</p><p>старый${reference(1)}</p>${notes(item(1, 'своя'))}`, insertBlocks(pasted));
    expect(html).toBe(
      `<p>новый${reference(2, 1)}</p><p>старый${reference(1, 2)}</p>${notes(item(2, 'чужая'), item(1, 'своя'))}`,
    );
  });
});

const cited = '<a href="#ref-3"><sup>3</sup></a>';
const sources = '<ol><li>в</li><li id="ref-3">г</li></ol>';

/** What is selected is cut, and pasted before all. */
function cutAndPasted(html: string): string {
  const { delta, range } = opened(html);
  const paste = insertBlocks(readDocument(parseSource(copyRange(delta, range).html)));
  return after(html, deletion, (state) => paste({ ...state, range: { index: 0, length: 0 } }));
}

describe('Superscript that leads to no note', () => {
  it.each([
    ['a link is made superscript', '<a href="#z">[выше]</a>', setMark('sup', true)],
    ['superscript is made a link', '<sup>[выше]</sup>', linkSelection('#z')],
    ['it is a number', '<sup>[2]</sup>', linkSelection('#z')],
  ])('stays when %s', (_what, marked, command) => {
    const text = marked.includes('2') ? '2' : 'выше';
    expect(after(`<h2 id="z">а</h2><p>${marked}</p>`, command)).toBe(
      `<h2 id="z">а</h2><p><a href="#z"><sup>${text}</sup></a></p>`,
    );
  });

  it('stays when it is cut and pasted, and when what it leads to is', () => {
    expect(cutAndPasted(`<p>я</p><p>[а${cited}</p><p>]б</p>${sources}`)).toBe(`<p>а${cited}я</p><p>б</p>${sources}`);
    const moved = cutAndPasted(`<p>я</p><p>а${cited}</p>${sources.replace('в', '[в')}<p>]б</p>`);
    expect(moved).toContain(`${sources}<p>я</p><p>а${cited}</p>`);
  });
});

const documents = [
  `<p>а${reference(1)} б${reference(2)}</p><ul><li>в${reference(3)}</li><li>г</li></ul><p>д${again(1)}</p>${notes(item(1, 'раз'), item(2, 'два'), item(3, 'три'))}`,
  `<p>а</p><table><tbody><tr><td>б${reference(1)}</td><td>в</td></tr></tbody></table><blockquote><p>г${reference(2)}</p></blockquote>${notes(item(1, 'раз'), `<li id="fn-2"><p>два</p><p>ещё <a href="#fnref-2">↩</a></p></li>`)}<p>е</p>`,
  `<p>а${reference(1)} б${reference(2)}</p>${notes(item(1, 'раз'), item(2, `два${again(1)} и ${again(3)}`), item(3, `три${again(1)}`))}<p>хвост</p>`,
  '<p>а</p><p>б</p>',
];

const commands: Record<string, Command> = {
  ...{ duplicateBlock, removeBlock, insertFootnote, liftItem, deletion },
  ...{ up: moveBlock(-1), down: moveBlock(1) },
};

/** Where superscript leads that has no note. */
function strayTargets(delta: Delta): (string | null)[] {
  const own = surveyOf(delta).notes.map(({ id }) => id);
  const targets = delta.ops.map(({ attributes }) => (attributes?.sup ? placeOf(attributes.link) : null));
  return targets.filter((target) => target !== null && !own.includes(target));
}

function expectFit(delta: Delta, before: Delta): void {
  const survey = surveyOf(delta);
  const { references, notes: present } = survey;
  const ids = present.map(({ id }) => id);
  const order = orderOf(survey);
  for (const { target, text } of references) {
    // What led to no note before is left as it was.
    if (!ids.includes(target)) expect(strayTargets(before)).toContain(target);
    else expect(text).toBe(String(ids.indexOf(target) + 1));
  }
  expect(ids.slice(0, order.length)).toEqual(order);
  // A note may have come without its reference; none has lost it.
  const led = new Set(surveyOf(before).references.map(({ target }) => target));
  expect(ids.slice(order.length).filter((id) => id !== undefined && led.has(id))).toEqual([]);
}

it('Whatever is deleted, moved, doubled, cut and pasted, references and notes fit each other', () => {
  const one = fc.record({
    name: fc.constantFrom(...Object.keys(commands), 'drag', 'cut', 'paste'),
    from: fc.nat(999),
    length: fc.oneof(fc.constant(0), fc.nat(500)),
  });
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.array(one, { minLength: 1, maxLength: 10 }), (html, steps) => {
      const gone: GoneNotes = new Map();
      let delta = openHtml(html);
      let clipboard = readDocument(parseSource(`<p>в${reference(1)}</p>${notes(item(1, 'другая'))}`));
      for (const { name, from, length } of steps) {
        const size = delta.length() - 1;
        const index = Math.floor((from * size) / 1000);
        const range = { index, length: Math.min(length, size - index) };
        const count = linesOf(delta).length;
        const drag = moveBlockTo(Math.floor((from * count) / 1000), Math.floor((length * count) / 1000), 1);
        if (name === 'cut' && range.length > 0) clipboard = readDocument(parseSource(copyRange(delta, range).html));
        const own: Record<string, Command> = { drag, cut: deletion, paste: insertBlocks(clipboard) };
        const before = delta;
        delta = step({ delta, range }, own[name] ?? commands[name] ?? deletion, gone).delta;
        expectFit(delta, before);
        const saved = saveHtml(delta);
        expect(saveHtml(openHtml(saved))).toBe(saved);
      }
    }),
    { numRuns: 150 },
  );
});

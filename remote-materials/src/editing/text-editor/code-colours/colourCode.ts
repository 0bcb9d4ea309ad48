import type { HLJSApi } from 'highlight.js';
import { loadPart } from 'shared-ui';
import { paint, unpaint } from '../../../paint.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { afterPause } from '../desk/afterPause.ts';
import { watchSight } from '../desk/watchSight.ts';
import type { Step } from '../model/path.ts';
import { type Kind, type Token, tokensOf } from './tokens.ts';

const names = { comment: 'code-comment', keyword: 'code-keyword', string: 'code-string', number: 'code-number' };

/** Milliseconds without a key, after which code is coloured anew. */
const pause = 200;

/** Shows the code in sight in colours, and follows the text and the scrolling; the result ends it. */
export function colourCode(quill: QuillEditor): () => void {
  let isGone = false;
  let hljs: HLJSApi | null = null;
  const show = async () => {
    // Without code nobody loads the languages.
    if (isGone || (!hljs && !quill.root.querySelector('.box-pre[data-step*="language"]'))) return;
    try {
      hljs ??= (await loadPart(() => import(/* webpackChunkName: "highlight" */ '../../../highlight.ts'))).hljs;
    } catch {
      // Code without colours can be written as well.
      return end();
    }
    if (!isGone) showColours(quill, hljs);
  };
  const colours = afterPause(() => void show(), pause);
  const end = () => {
    isGone = true;
    colours.cancel();
    quill.off('text-change', colours.ask);
    endSight();
    for (const name of Object.values(names)) unpaint(name);
  };
  quill.on('text-change', colours.ask);
  const endSight = watchSight(quill, colours.ask);
  colours.ask();
  return end;
}

function showColours({ root }: QuillEditor, hljs: HLJSApi): void {
  const ranges: Record<Kind, Range[]> = { comment: [], keyword: [], string: [], number: [] };
  for (const block of root.querySelectorAll<HTMLElement>('.box-pre')) {
    const [, , attributes] = JSON.parse(block.dataset.step ?? '[]') as Partial<Step>;
    if (!attributes?.language || !isInSight(block)) continue;
    const { text, pieces } = textOf(block);
    let tokens = known.get(block);
    if (tokens?.text !== text || tokens.language !== attributes.language) {
      tokens = { text, language: attributes.language, tokens: tokensOf(hljs, text, attributes.language) };
      known.set(block, tokens);
    }
    addRanges(ranges, pieces, tokens.tokens);
  }
  for (const [kind, name] of Object.entries(names)) paint(name, ranges[kind as Kind]);
}

const known = new WeakMap<Element, { text: string; language: string; tokens: Token[] }>();

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -window.innerHeight && top < 2 * window.innerHeight;
}

interface Piece {
  node: Text;
  from: number;
}

/** The code of a block, and where its parts stand on the page. */
function textOf(block: Element): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = [];
  let text = '';
  for (const [number, line] of [...block.children].entries()) {
    if (number > 0) text += '\n';
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      pieces.push({ node, from: text.length });
      text += node.data;
    }
  }
  return { text, pieces };
}

/** A token goes over several pieces where it has several lines. */
function addRanges(ranges: Record<Kind, Range[]>, pieces: readonly Piece[], tokens: readonly Token[]): void {
  let at = 0;
  for (const { kind, from, to } of tokens) {
    while (at < pieces.length && endOf(pieces[at]) <= from) at += 1;
    for (let number = at; number < pieces.length; number += 1) {
      const piece = pieces[number];
      if (!piece || piece.from >= to) break;
      const range = document.createRange();
      range.setStart(piece.node, Math.max(0, from - piece.from));
      range.setEnd(piece.node, Math.min(piece.node.data.length, to - piece.from));
      ranges[kind].push(range);
    }
  }
}

function endOf(piece: Piece | undefined): number {
  return piece ? piece.from + piece.node.data.length : 0;
}

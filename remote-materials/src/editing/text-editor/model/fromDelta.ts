import type { Delta as DeltaType } from 'quill';
import {
  type Atom,
  type Attributes,
  type Block,
  type Container,
  normalize,
  type Run,
  type TextBlock,
} from 'shared-api/document';
import { type Formats, toMarks } from './formats.ts';
import { type Path, readPath } from './path.ts';
import { storedAddress } from './waiting.ts';

/** What Quill holds as a document in its one form. */
export function fromDelta(delta: Pick<DeltaType, 'ops'>): Block[] {
  return normalize(drawnBlocks(delta));
}

/** What Quill holds as it is drawn, which is a document in its one form but for blanks and empty lines at the end. */
export function drawnBlocks({ ops }: Pick<DeltaType, 'ops'>): Block[] {
  const tree = new Tree();
  let runs: Run[] = [];
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert === 'string') {
      const [first = '', ...lines] = insert.split('\n');
      addText(runs, first, attributes);
      for (const next of lines) {
        tree.addLine(runs, attributes);
        runs = [];
        addText(runs, next, attributes);
      }
    } else if (insert && 'atom' in insert) {
      const atom = storedAtom(insert.atom as Atom);
      if (atom) tree.addAtom(atom, attributes);
    } else if (insert) {
      addEmbed(runs, insert, attributes);
    }
  }
  return tree.blocks;
}

function addText(runs: Run[], text: string, formats: Formats): void {
  if (text !== '') runs.push({ kind: 'text', text, marks: toMarks(formats) });
}

function addEmbed(runs: Run[], embed: Record<string, unknown>, formats: Formats): void {
  if ('soft-break' in embed) runs.push({ kind: 'break' });
  else if ('anchor-point' in embed) runs.push({ kind: 'anchor', id: String(embed['anchor-point']) });
  else if ('picture' in embed) {
    const { src: address, ...rest } = embed.picture as Attributes;
    const src = storedAddress(address);
    // What is not on the server yet is no part of the document.
    if (src !== undefined) runs.push({ kind: 'image', attributes: { src, ...rest }, marks: toMarks(formats) });
  }
}

/** With the addresses that the server knows; null for a file that it does not have yet. */
function storedAtom({ type, attributes }: Atom): Atom | null {
  const stored: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const isAddress = name === 'src' || name === 'href' || name === 'captions';
    const known = isAddress ? storedAddress(value) : value;
    if (known !== undefined) stored[name] = known;
    else if (name !== 'captions') return null;
  }
  return { type, attributes: stored };
}

interface Code {
  type: 'pre';
  attributes: Attributes;
  text: string;
}

interface Open {
  key: string;
  block: Container | Code;
}

/** Grows containers while lines come: a line goes on in those that it shares with the line before it. */
class Tree {
  readonly blocks: Block[] = [];
  #open: Open[] = [];

  addLine(runs: Run[], formats: Formats): void {
    const path = readPath(formats.path);
    const { isNew } = this.#enter(path);
    const inside = this.#open.at(-1)?.block;
    if (inside?.type === 'pre') {
      const text = runs.map((run) => ('text' in run ? run.text : run.kind === 'break' ? '\n' : '')).join('');
      inside.text = isNew ? text : `${inside.text}\n${text}`;
    } else {
      this.#add({ ...textBlock(formats), runs });
    }
  }

  addAtom({ type, attributes }: Atom, formats: Formats): void {
    // Code holds lines only: a block of another kind stands behind it.
    this.#enter(readPath(formats.path).filter(([step]) => step !== 'pre'));
    this.#add({ type, attributes });
  }

  #enter(path: Path): { isNew: boolean } {
    let depth = 0;
    while (depth < path.length && this.#open[depth]?.key === path[depth]?.[1]) depth += 1;
    this.#open.length = depth;
    for (const [type, key, attributes = {}] of path.slice(depth)) {
      const block: Container | Code =
        type === 'pre' ? { type, attributes, text: '' } : { type, attributes, children: [] };
      this.#add(block);
      this.#open.push({ key, block });
    }
    return { isNew: depth < path.length };
  }

  #add(block: Block): void {
    const inside = this.#open.at(-1)?.block;
    if (inside && 'children' in inside) inside.children.push(block);
    else this.blocks.push(block);
  }
}

function textBlock({ header, anchor, align, extra }: Formats): Pick<TextBlock, 'type' | 'attributes'> {
  return {
    type: header ? (`h${header}` as TextBlock['type']) : 'p',
    attributes: {
      ...(typeof anchor === 'string' && { id: anchor }),
      ...(typeof align === 'string' && { align }),
      ...(typeof extra === 'string' && (JSON.parse(extra) as Attributes)),
    },
  };
}

import { type Block, type Container, isContainer, isText, type Run } from 'shared-api/document';
import { listStep } from '../names.ts';
import { type Entry, type ListItem, takeTask } from './entry.ts';

/** Twips by which indents differ although they are meant to be the same. */
const tolerance = 60;

/** Entries as the blocks that they make together: lists, quotes, code, captions with what they are of. */
export function groupEntries(entries: readonly Entry[]): Block[] {
  const steps = [joinCode, joinQuotes, joinCaptions, joinTerms];
  return nestLists(steps.reduce<readonly Entry[]>((joined, step) => step(joined), entries));
}

function sameIndent(one: Entry, other: Entry): boolean {
  return Math.abs(one.indent - other.indent) <= tolerance;
}

/** Who goes on writing code in Word makes a paragraph of each line. */
function joinCode(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    const isSame =
      last?.block.type === 'pre' &&
      entry.block.type === 'pre' &&
      sameIndent(last, entry) &&
      last.block.attributes.language === entry.block.attributes.language;
    if (isSame && last.block.type === 'pre' && entry.block.type === 'pre')
      joined[joined.length - 1] = {
        ...last,
        block: { ...last.block, text: `${last.block.text}\n${entry.block.text}` },
      };
    else joined.push(entry);
  }
  return joined;
}

function joinQuotes(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  let open: { entry: Entry; quote: Container } | undefined;
  for (const entry of entries) {
    if (entry.role !== 'quote' || entry.list) {
      open = undefined;
      joined.push(entry);
    } else if (open && sameIndent(open.entry, entry)) {
      open.quote.children.push(entry.block);
    } else {
      const quote: Container = { type: 'blockquote', attributes: {}, children: [entry.block] };
      open = { entry, quote };
      joined.push({ block: quote, indent: entry.indent });
    }
  }
  return joined;
}

/** A caption belongs to the table below it, or to the picture above it. */
function joinCaptions(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  for (const [index, entry] of entries.entries()) {
    const last = joined.findLast(({ role }) => role !== 'gap');
    const nextAt = entries.findIndex(({ role }, at) => at > index && role !== 'gap');
    const next = entries[nextAt];
    const { block } = entry;
    if (entry.role === 'figure') {
      joined.push({
        ...entry,
        block: { type: 'figure', attributes: figureAttributes(block), children: [bare(block)] },
      });
    } else if (entry.role === 'caption' && isText(block) && next?.block.type === 'table') {
      const { children, ...table } = next.block as Container;
      const caption: Container = { type: 'caption', attributes: {}, children: [block] };
      (entries as Entry[])[nextAt] = { ...next, block: { ...table, children: [caption, ...children] } };
    } else if (entry.role === 'caption' && last && isCaptioned(last)) {
      const inside = last.block.type === 'figure' && isContainer(last.block) ? last.block : undefined;
      const caption: Container = { type: 'figcaption', attributes: {}, children: [block] };
      const figure: Container = inside
        ? { ...inside, children: [...inside.children, caption] }
        : { type: 'figure', attributes: figureAttributes(last.block), children: [bare(last.block), caption] };
      joined[joined.lastIndexOf(last)] = { ...last, block: figure };
    } else {
      joined.push(entry);
    }
  }
  return joined;
}

function figureAttributes({ attributes: { align, id } }: Block) {
  return { ...(id && { id }), ...(align && { align }) };
}

function bare(block: Block): Block {
  return isText(block) ? { ...block, attributes: {} } : block;
}

/** A picture alone, or one whose caption has not come yet. */
function isCaptioned({ block, list }: Entry): boolean {
  if (list) return false;
  if (block.type === 'figure' && isContainer(block)) return !block.children.some(({ type }) => type === 'figcaption');
  if (!isText(block)) return false;
  const shown = block.runs.filter(
    (run: Run) => run.kind !== 'anchor' && !(run.kind === 'text' && run.text.trim() === ''),
  );
  return shown.length > 0 && shown.every(({ kind }) => kind === 'image');
}

function joinTerms(entries: readonly Entry[]): Entry[] {
  const joined: Entry[] = [];
  let list: Container | undefined;
  for (const entry of entries) {
    const isBox = entry.block.type === 'dd';
    if (entry.role !== 'term' && entry.role !== 'definition' && !isBox) {
      list = undefined;
      joined.push(entry);
      continue;
    }
    const item: Block = isBox
      ? entry.block
      : { type: entry.role === 'term' ? 'dt' : 'dd', attributes: {}, children: [entry.block] };
    if (list) {
      list.children.push(item);
    } else {
      list = { type: 'dl', attributes: {}, children: [item] };
      joined.push({ block: list, indent: entry.role === 'term' ? entry.indent : entry.indent - listStep });
    }
  }
  return joined;
}

interface Open {
  list: Container;
  of: ListItem;
}

/** Items go into lists by their level; what stands as far in as the text of an item belongs to it. */
function nestLists(entries: readonly Entry[]): Block[] {
  const blocks: Block[] = [];
  const open: Open[] = [];
  const place = () => (open.at(-1)?.list.children.at(-1) as Container | undefined)?.children ?? blocks;
  for (const { block, list, role, indent } of entries) {
    if (role === 'gap') continue;
    if (!list) {
      while (open.length > 0 && (indent <= 0 || indent < (open.at(-1)?.of.indent ?? 0) - tolerance)) open.pop();
      place().push(block);
      continue;
    }
    const isOther = ({ of }: Open) => of.level > list.level || (of.level === list.level && !isSameList(of, list));
    for (let last = open.at(-1); last && isOther(last); last = open.at(-1)) open.pop();
    if (open.at(-1)?.of.level !== list.level) {
      const made: Container = { type: list.isOrdered ? 'ol' : 'ul', attributes: listAttributes(list), children: [] };
      place().push(made);
      open.push({ list: made, of: list });
    }
    const { task, block: first } = takeTask(block);
    open.at(-1)?.list.children.push({ type: 'li', attributes: task ? { task } : {}, children: [first] });
  }
  return blocks.map(withoutEmptyStarts);
}

/** An item that begins with a table or with code has an empty line for its number in Word. */
function withoutEmptyStarts(block: Block): Block {
  if (!isContainer(block) || !['ul', 'ol', 'li'].includes(block.type)) return block;
  const [first, ...rest] = block.children.map(withoutEmptyStarts);
  const isNeedless = block.type === 'li' && rest.length > 0 && first && isText(first) && first.runs.length === 0;
  return { ...block, children: first && !isNeedless ? [first, ...rest] : rest };
}

function isSameList(one: ListItem, other: ListItem): boolean {
  return one.list === other.list && !other.isRestart && one.isOrdered === other.isOrdered;
}

function listAttributes({ isOrdered, type, number }: ListItem) {
  if (!isOrdered) return {};
  return { ...(number !== 1 && { start: String(number) }), ...(type && { type }) };
}

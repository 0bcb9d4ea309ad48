import {
  type Block,
  type CodeBlock,
  type Container,
  isCode,
  isContainer,
  isText,
  oneLine,
  type TextBlock,
  writeDocument,
} from 'shared-api/document';
import { align, type Measure } from './align.ts';
import { likenessOf, type Words, wordsOf } from './likeness.ts';
import { compareLines, compareTexts, type LineDifference } from './line.ts';
import { notesOn } from './notes.ts';
import { markBlock, markWhole, type Sheet } from './sheet.ts';
import { compareTables, hasOtherColumns } from './table.ts';

/** How alike lines of another kind have to be: a paragraph that became a heading. */
const likenessOfOthers = 0.7;

/** The newer blocks with what came, went and changed of them; nothing of either side gets lost. */
export function compareBlocks(from: readonly Block[], to: readonly Block[], sheet: Sheet): Block[] {
  const [before, after] = [from[0], to[0]];
  if (before && after && from.length === 1 && to.length === 1 && isText(before) && isText(after))
    return compareBlock(before, after, sheet);
  return align(from, to, createMeasure(), sheet.budget).flatMap((step): Block[] => {
    if (step.kind === 'removed') return [markWhole(sheet, step.from, 'removed')];
    if (step.kind === 'added') return [markWhole(sheet, step.to, 'added')];
    return step.kind === 'same' ? [step.to] : compareBlock(step.from, step.to, sheet);
  });
}

/** Two blocks of which one became the other, as one; as two when there is no way to show them as one. */
function compareBlock(from: Block, to: Block, sheet: Sheet): Block[] {
  if (keyOf(from) === keyOf(to)) return [to];
  if (isText(from) && isText(to)) return [compareText(from, to, sheet)];
  if (isCode(from) && isCode(to)) return [compareCode(from, to, sheet)];
  if (isContainer(from) && isContainer(to) && !sheet.budget.isSpent()) {
    const container = to.type === 'table' ? compareTable(from, to, sheet) : compareContainer(from, to, sheet);
    if (container) return [container];
  }
  if (!isContainer(to) && !isText(to) && !isCode(to)) {
    const copy = { ...to };
    markBlock(sheet, copy, 'changed', notesOn(from, to));
    return [copy];
  }
  return [markWhole(sheet, from, 'removed'), markWhole(sheet, to, 'added')];
}

function compareText(from: TextBlock, to: TextBlock, sheet: Sheet): Block {
  const copy = { ...to };
  const line = compareLines(from.runs, to.runs, sheet.budget);
  // An empty line stays one for the writer, which gives it its height.
  return marked(
    copy,
    from.runs.length + to.runs.length > 0 ? line : { ...line, html: '<br>' },
    notesOn(from, to),
    sheet,
  );
}

function compareCode(from: CodeBlock, to: CodeBlock, sheet: Sheet): Block {
  return marked({ ...to }, compareTexts(from.text, to.text, sheet.budget), notesOn(from, to), sheet);
}

function marked(block: Block, { html, notes, isChanged }: LineDifference, own: string[], sheet: Sheet): Block {
  sheet.insides.set(block, () => html);
  if (isChanged || own.length > 0) markBlock(sheet, block, 'changed', [...own, ...notes]);
  return block;
}

const holders: ReadonlySet<string> = new Set([...oneLine, 'li', 'dd', 'td', 'th']);

function compareTable(from: Container, to: Container, sheet: Sheet): Container | null {
  const compareCells = (before: Container, after: Container) =>
    keyOf(before) === keyOf(after) ? after : compareContainer(before, after, sheet);
  const children = compareTables(from, to, sheet, compareCells);
  if (!children) return null;
  const { cols, ...others } = to.attributes;
  const attributes = hasOtherColumns(from, to, children) ? others : to.attributes;
  return withNotes(from, to, { ...to, attributes, children }, sheet);
}

function compareContainer(from: Container, to: Container, sheet: Sheet): Container {
  return withNotes(from, to, { ...to, children: compareBlocks(from.children, to.children, sheet) }, sheet);
}

/** An item or a cell of one line bears the mark of its line. */
function withNotes(from: Container, to: Container, container: Container, sheet: Sheet): Container {
  const [only, ...others] = container.children;
  const own = notesOn(from, to);
  const inner = only && others.length === 0 && isText(only) ? sheet.attributes.get(only) : undefined;
  if (only && inner?.['data-change'] === 'changed' && holders.has(container.type)) {
    sheet.attributes.delete(only);
    markBlock(sheet, container, 'changed', [...own, ...(inner['data-note'] ? [inner['data-note']] : [])]);
  } else if (own.length > 0) markBlock(sheet, container, 'changed', own);
  return container;
}

function createMeasure(): Measure<Block> {
  const known = new Map<Block, { all: Words; first: Words }>();
  const wordsIn = (block: Block) => {
    const found = known.get(block) ?? { all: wordsOf(block), first: wordsOf(...firstOf(block)) };
    known.set(block, found);
    return found;
  };
  return {
    keyOf,
    likeness(from, to) {
      if (familyOf(from) !== familyOf(to)) return 0;
      // There is one title; another one is a change of it.
      if (oneLine.has(to.type) && to.type !== 'dt') return 1;
      const [one, other] = [wordsIn(from), wordsIn(to)];
      const likeness = Math.max(
        likenessOf(one.all, other.all),
        isContainer(to) ? likenessOf(one.first, other.first) : 0,
      );
      return isText(to) && from.type !== to.type && likeness < likenessOfOthers ? 0 : likeness;
    },
  };
}

/** What a container begins with: an item is known by it when the list below it grows. */
function firstOf(block: Block): Block[] {
  return isContainer(block) ? block.children.slice(0, 1) : [];
}

/** Blocks of one family can become each other. */
function familyOf(block: Block): string {
  if (isText(block)) return 'text';
  if (block.type === 'ul' || block.type === 'ol') return 'list';
  if (block.type === 'th' || block.type === 'td') return 'cell';
  return isContainer(block) || isCode(block) ? block.type : `${block.type} ${addressOf(block)}`;
}

function addressOf({ attributes: { src, href } }: Block): string {
  return src ?? href ?? '';
}

function keyOf(block: Block): string {
  return writeDocument([block]);
}

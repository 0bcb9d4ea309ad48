import { gathered } from './gathered.ts';
import { tidyLine } from './line.ts';
import { normalTable } from './normal-table.ts';
import {
  type Block,
  type Container,
  type ContainerType,
  isContainer,
  isText,
  type Run,
  type TextBlock,
} from './types.ts';
import { withUniqueIds } from './unique-ids.ts';

/** Containers of one line: a plain paragraph and nothing else. */
export const oneLine: ReadonlySet<string> = new Set<ContainerType>([
  'summary',
  'callout-title',
  'caption',
  'figcaption',
  'dt',
]);

/**
 * The one form of a document: containers hold what their grammar says, tables are rectangular, lines are tidy, an id
 * is there once. Nothing that can be read gets lost. Doing it twice changes nothing.
 */
export function normalize(blocks: readonly Block[]): Block[] {
  // First of all: what is left empty without its id is then seen by the other rules.
  return withoutEmptyEnd(normalBlocks(withUniqueIds(blocks), null));
}

/** Where a container may stand; anywhere else its blocks take its place. */
const places: Partial<Record<Block['type'], readonly ContainerType[]>> = {
  'callout-title': ['callout'],
  summary: ['details'],
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  figcaption: ['figure'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};

function normalBlocks(blocks: readonly Block[], parent: ContainerType | null): Block[] {
  return blocks.flatMap((block) => {
    const allowed = places[block.type];
    const isPlaced = !allowed || (parent !== null && allowed.includes(parent));
    return isPlaced || !isContainer(block) ? normalBlock(block) : normalBlocks(block.children, parent);
  });
}

function normalBlock(block: Block): Block[] {
  if (isText(block)) return [{ ...block, runs: tidyLine(block.runs) }];
  if (!isContainer(block)) return [{ ...block }];
  const children = normalBlocks(block.children, block.type);
  const form = forms[block.type];
  return form ? form({ ...block, children }) : [{ ...block, children: orLine(children) }];
}

type Form = (block: Container) => Block[];

/** Containers with a grammar of their own; the others hold one block or more. */
const forms: Partial<Record<ContainerType, Form>> = {
  summary: oneLineForm,
  'callout-title': oneLineForm,
  caption: oneLineForm,
  figcaption: oneLineForm,
  dt: oneLineForm,
  ul: (list) => onlyFull(list, gathered(list.children, ['li'], 'li')),
  ol: (list) => onlyFull(list, gathered(list.children, ['li'], 'li')),
  dl: (list) => onlyFull(list, gathered(list.children, ['dt', 'dd'], 'dd')),
  footnotes: (notes) => onlyFull(notes, gathered(notes.children, ['ol'], 'ol').map(withItems)),
  blockquote: (quote) => onlyFull(quote, quote.children),
  callout: (callout) => [headed(callout, 'callout-title', false)],
  details: (details) => [headed(details, 'summary', true)],
  figure: normalFigure,
  table: normalTable,
  thead: asItIs,
  tbody: asItIs,
  tfoot: asItIs,
  tr: asItIs,
};

/** What belongs into it its table knows. */
function asItIs(block: Container): Block[] {
  return [block];
}

/** A list that was put together of whatever stood there. */
function withItems(list: Block): Block {
  return isContainer(list) ? { ...list, children: gathered(list.children, ['li'], 'li') } : list;
}

function onlyFull(block: Container, children: Block[]): Block[] {
  return children.length > 0 ? [{ ...block, children }] : [];
}

function orLine(children: Block[]): Block[] {
  return children.length > 0 ? children : [emptyLine()];
}

function emptyLine(): TextBlock {
  return { type: 'p', attributes: {}, runs: [] };
}

/** A title first, if there is one or has to be; further titles are paragraphs. */
function headed(block: Container, type: ContainerType, isNeeded: boolean): Container {
  const title = block.children.find((child) => child.type === type);
  const body = block.children
    .filter((child) => child !== title)
    .flatMap((child) => (child.type === type ? (child as Container).children : [child]));
  const empty: Container = { type, attributes: {}, children: [emptyLine()] };
  const head = title ?? (isNeeded ? empty : undefined);
  return { ...block, children: [...(head ? [head] : []), ...orLine(body)] };
}

function normalFigure(figure: Container): Block[] {
  const caption = figure.children.find(({ type }) => type === 'figcaption');
  const body = figure.children
    .filter((child) => child !== caption)
    .flatMap((child) => (child.type === 'figcaption' ? (child as Container).children : [child]))
    .filter((child) => !(isText(child) && child.runs.length === 0));
  if (body.length === 0) return caption ? (caption as Container).children : [];
  return [{ ...figure, children: [...body, ...(caption ? [caption] : [])] }];
}

/** All text of the blocks in one line, with an end of a line between them. */
function oneLineForm(block: Container): Block[] {
  const { id: _, ...attributes } = block.attributes;
  const lines = linesOf(block.children);
  const runs = lines.flatMap((line, index): Run[] => (index > 0 ? [{ kind: 'break' }, ...line] : line));
  return [
    { type: block.type, attributes, children: [{ ...emptyLine(), runs: tidyLine([...anchorOf(block), ...runs]) }] },
  ];
}

function linesOf(blocks: readonly Block[]): Run[][] {
  return blocks.flatMap((block): Run[][] => {
    if (isText(block)) return [[...anchorOf(block), ...block.runs]];
    if (isContainer(block)) return linesOf(block.children);
    if ('text' in block) return block.text.split('\n').map((text) => [{ kind: 'text', text, marks: { code: true } }]);
    const { href, src, title } = block.attributes;
    const address = href ?? src;
    return address ? [[{ kind: 'text', text: title ?? address, marks: { link: { href: address } } }]] : [];
  });
}

/** A block that cannot have an id leaves the place that links lead to. */
function anchorOf({ attributes: { id } }: Block): Run[] {
  return id === undefined ? [] : [{ kind: 'anchor', id }];
}

function withoutEmptyEnd(blocks: Block[]): Block[] {
  const end = blocks.findLastIndex(
    (block) => !(isText(block) && block.runs.length === 0 && block.attributes.id === undefined),
  );
  return blocks.slice(0, end + 1);
}

import { type Attributes, type Block, isContainer, isText, type Marks, normalize, type Run } from 'shared-api/document';
import { hexColor } from '../write/colors.ts';

/**
 * A document without what Word cannot say, so that what went through Word can be compared with it:
 *
 * - the title of a link, the long form of an abbreviation, the language and the direction of a text, a size of letters;
 * - a colour that is no colour of Word's, or that of usual text and of links;
 * - two keys or two quotations side by side without anything between them;
 * - empty paragraphs and quotations, and an empty line at the beginning of an item;
 * - the number of a single item, numbers that go down or below nought, a tenth level of a list;
 * - the height of a picture besides its width, units other than pixels and per cent;
 * - captions and width of a video; the scope of a head cell; several bodies of a table;
 * - alignment to the left, and whether a cell or all its paragraphs are aligned;
 * - which block a place belongs to that links lead to (its order in the text stays).
 */
export function sayable(blocks: readonly Block[]): Block[] {
  return normalize(withoutEmpty(blocks.map((block) => reduced(block, undefined, 0))));
}

/** Places that links lead to, in their order. */
export function placesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const own = block.attributes.id ? [block.attributes.id] : [];
    if (isText(block)) return [...own, ...block.runs.flatMap((run) => (run.kind === 'anchor' ? [run.id] : []))];
    return isContainer(block) ? [...own, ...placesOf(block.children)] : own;
  });
}

const unsaid = new Set(['id', 'lang', 'dir', 'value', 'reversed', 'scope', 'captions']);

function reduced(block: Block, align: string | undefined, depth: number): Block {
  const attributes = attributesOf(block, align);
  if (isText(block)) {
    const runs = block.runs.flatMap(reducedRun);
    return {
      ...block,
      attributes: runs.some(({ kind }) => kind !== 'break') || block.type !== 'p' ? attributes : {},
      runs,
    };
  }
  if (!isContainer(block)) return { ...block, attributes };
  const { align: own, ...rest } = attributes;
  const isCell = block.type === 'td' || block.type === 'th';
  const level = block.type === 'ul' || block.type === 'ol' ? depth + 1 : isCell ? 0 : depth;
  const inside = block.children.map((child) => reduced(child, isCell ? own : undefined, level));
  const children = block.type === 'table' ? oneBody(inside) : withoutEmpty(inside);
  return { ...block, attributes: isCell ? rest : attributes, children };
}

function attributesOf({ type, attributes }: Block, align: string | undefined): Attributes {
  const given = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (unsaid.has(name) || (name === 'width' && type === 'video')) return [];
    if (name === 'start' && Number(value) < 0) return [['start', '0']];
    if (name === 'cols') return [[name, value.split(' ').map(inPixels).join(' ')]];
    if (name === 'background') return hexColor(value) ? [[name, `#${hexColor(value)}`]] : [];
    return [[name, value]];
  });
  const { align: own = align, ...rest } = Object.fromEntries(given);
  const canAlign = /^(p|h\d|td|th|figure)$/.test(type);
  return { ...rest, ...(canAlign && own && own !== 'left' && { align: own }) };
}

function inPixels(width: string): string {
  const [, number, unit] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(width) ?? [];
  const factors: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };
  return number === undefined || unit === '%' ? width : `${Math.round(Number(number) * (factors[unit ?? ''] ?? 1))}px`;
}

function reducedRun(run: Run): Run[] {
  if (run.kind === 'anchor') return [];
  if (run.kind === 'break') return [run];
  const { lang: _, size: __, abbr: ___, link, color, background, q, kbd, ...rest } = run.marks;
  const text = hexColor(color);
  const fill = hexColor(background);
  const marks: Marks = {
    ...rest,
    ...(link && { link: { href: link.href } }),
    ...(q && { q: true as const }),
    ...(kbd && { kbd: true as const }),
    ...(text && !['000000', '0000ff', '000080', '0563c1'].includes(text) && { color: `#${text}` }),
    ...(fill && fill !== 'ffffff' && { background: `#${fill}` }),
  };
  if (run.kind === 'text') return [{ ...run, marks }];
  const { height: ____, ...attributes } = run.attributes;
  return [{ ...run, attributes, marks: link ? { link: { href: link.href } } : {} }];
}

function oneBody(sections: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const section of sections) {
    const last = result.at(-1);
    if (section.type === 'tbody' && last?.type === 'tbody' && isContainer(section) && isContainer(last))
      result[result.length - 1] = { ...last, children: [...last.children, ...section.children] };
    else result.push(section);
  }
  return result;
}

function withoutEmpty(blocks: readonly Block[]): Block[] {
  const isEmpty = (block: Block): boolean =>
    isText(block)
      ? block.type === 'p' && !block.runs.some(({ kind }) => kind !== 'break')
      : block.type === 'blockquote' && isContainer(block) && block.children.every(isEmpty);
  const full = blocks.filter((block) => !isEmpty(block));
  return full.length > 0 || blocks.length === 0 ? full : blocks.slice(0, 1);
}

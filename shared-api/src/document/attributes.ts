import { fileAddress } from './addresses.ts';
import { classesOf, type SourceElement, styleOf } from './source.ts';
import type { Attributes, Block } from './types.ts';
import { alignmentOf, colorOf, sizeOf, wholeNumber } from './values.ts';

export const calloutKinds = ['info', 'tip', 'warning', 'alert'] as const;

const listKinds = new Set(['a', 'A', 'i', 'I']);
const scopes = new Set(['row', 'col', 'rowgroup', 'colgroup']);

/** What is kept of an element's attributes for a block of this type; a default is left out. */
export function attributesOf(element: SourceElement, type: Block['type']): Attributes {
  const { attributes } = element;
  return kept({
    id: attributes.id?.trim(),
    lang: attributes.lang?.trim(),
    dir: attributes.dir === 'rtl' ? 'rtl' : undefined,
    ...specific[type]?.(element, attributes),
  });
}

/** Attributes of a picture in a line; null for one that nobody may see. Its own `id` is an anchor before it. */
export function imageAttributes({ attributes, ...element }: SourceElement): Attributes | null {
  const src = fileAddress(attributes.src);
  if (src === undefined) return null;
  const style = styleOf({ attributes, ...element });
  return kept({
    src,
    // An empty description says that there is nothing to describe.
    alt: attributes.alt,
    title: attributes.title,
    width: sizeOf(style.width ?? attributes.width),
    height: sizeOf(style.height ?? attributes.height),
  });
}

type Source = SourceElement['attributes'];
type Reader = (element: SourceElement, attributes: Source) => Record<string, string | undefined>;

const aligned: Reader = (element, attributes) => ({
  align: alignmentOf(styleOf(element)['text-align'] ?? attributes.align),
});

const cell: Reader = (element, attributes) => ({
  colspan: wholeNumber(attributes.colspan, 2),
  rowspan: wholeNumber(attributes.rowspan, 2),
  background: colorOf(styleOf(element)['background-color'] ?? attributes.bgcolor),
  ...aligned(element, attributes),
});

const specific: Partial<Record<Block['type'], Reader>> = {
  p: aligned,
  h1: aligned,
  h2: aligned,
  h3: aligned,
  h4: aligned,
  h5: aligned,
  h6: aligned,
  figure: aligned,
  td: cell,
  th: (element, attributes) => ({
    ...cell(element, attributes),
    scope: scopes.has(attributes.scope ?? '') ? attributes.scope : undefined,
  }),
  ol: (_, { start, type, reversed }) => ({
    start: start?.trim() === '1' ? undefined : wholeNumber(start, -100_000),
    type: listKinds.has(type ?? '') ? type : undefined,
    reversed: flag(reversed),
  }),
  li: (_, { value }) => ({ value: wholeNumber(value, -100_000) }),
  details: (_, { open }) => ({ open: flag(open) }),
  callout: (element) => ({ kind: calloutKind(element) }),
};

/** What a callout is about; anything unknown is a note. */
function calloutKind(element: SourceElement): string {
  const classes = classesOf(element);
  return calloutKinds.find((kind) => classes.includes(`callout-${kind}`)) ?? 'info';
}

function flag(value: string | undefined): string | undefined {
  return value === undefined ? undefined : 'true';
}

/** Without what is not said; an empty description of a picture is said. */
export function kept(values: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && (entry[1] !== '' || entry[0] === 'alt'),
    ),
  );
}

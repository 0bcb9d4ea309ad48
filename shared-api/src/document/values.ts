/** A number of CSS with a unit that a text may use. */
const length = /^(\d{1,5}(?:\.\d{1,4})?)(px|pt|em|rem|%)$/;
const color = /^(#[0-9a-f]{3,8}|rgb\(\d{1,3},\d{1,3},\d{1,3}\)|[a-z]{3,20})$/;
const alignments = new Set(['left', 'right', 'center', 'justify']);
/** What computes to the look of any text says nothing. */
const plainColors = new Set([
  'inherit',
  'initial',
  'unset',
  'transparent',
  'currentcolor',
  'windowtext',
  'auto',
  'none',
]);

/** A length in its one form (`24pt`), or undefined. */
export function lengthOf(value: string | undefined): string | undefined {
  const compact = value?.toLowerCase().replace(/\s+/g, '') ?? '';
  const [, number, unit] = length.exec(compact) ?? [];
  return number === undefined || Number(number) === 0 ? undefined : `${Number(number)}${unit}`;
}

/** A colour in its one form (`#1a2b3c`, `rgb(1,2,3)`, a name), or undefined. */
export function colorOf(value: string | undefined): string | undefined {
  const compact = value?.toLowerCase().replace(/\s+/g, '') ?? '';
  return color.test(compact) && !plainColors.has(compact) ? compact : undefined;
}

export function alignmentOf(value: string | undefined): string | undefined {
  const name = value?.trim().toLowerCase() ?? '';
  return alignments.has(name) ? name : undefined;
}

/** A whole number of at least `least` and at most 100,000, in its one form. */
export function wholeNumber(value: string | undefined, least: number): string | undefined {
  if (!/^\s*-?\d{1,6}\s*$/.test(value ?? '')) return undefined;
  const number = Number(value);
  return number >= least && number <= 100_000 ? String(number) : undefined;
}

/** Pixels as a bare number, other lengths with their unit. */
export function sizeOf(value: string | undefined): string | undefined {
  const size = lengthOf(/^\s*[\d.]+\s*$/.test(value ?? '') ? `${value?.trim()}px` : value);
  return size?.endsWith('px') ? size.slice(0, -2) : size;
}

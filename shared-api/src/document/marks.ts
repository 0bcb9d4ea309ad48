import type { Marks } from './types.ts';

/** Marks from the outermost to the innermost, the order in which they are written. */
export const markOrder = [
  'link',
  'color',
  'background',
  'size',
  'lang',
  'strong',
  'em',
  'u',
  's',
  'abbr',
  'q',
  'cite',
  'small',
  'mark',
  'sup',
  'sub',
  'kbd',
  'samp',
  'var',
  'code',
] as const satisfies (keyof Marks)[];

export function sameMark(one: Marks, other: Marks, name: keyof Marks): boolean {
  if (name !== 'link') return one[name] === other[name];
  return one.link?.href === other.link?.href && one.link?.title === other.link?.title;
}

export function sameMarks(one: Marks, other: Marks): boolean {
  return markOrder.every((name) => sameMark(one, other, name));
}

/** What the sign before an item says: that it is numbered, how and with which number. */
export interface Marker {
  isOrdered: boolean;
  /** Its number, 1 for a bullet. */
  number: number;
  /** `type` of the list: letters or Roman numbers; undefined for figures. */
  type?: string;
  /** Of more than one number, as `1.2`. */
  isCompound: boolean;
}

const bullet: Marker = { isOrdered: false, number: 1, isCompound: false };
const numbered = /^[([]?((?:\d+\.)*)(\d+)[.)\]:]*$/;
const lettered = /^[([]?([a-zа-яё]{1,8})[.)\]:]+$/i;

/**
 * @param format `mso-level-number-format` of its level, where the style sheet has it
 * @param before `type` of the list that the item goes on with: `i.` may be a letter or a number
 */
export function markerOf(text: string, format: string | undefined, before: string | undefined): Marker {
  const sign = text.replace(/[\s\u00a0]+/g, '');
  const [, prefix = '', figures] = numbered.exec(sign) ?? [];
  if (figures !== undefined)
    return { isOrdered: true, number: Math.min(Number(figures), 100_000), isCompound: prefix !== '' };
  const letters = lettered.exec(sign)?.[1];
  if (letters === undefined || format === 'bullet') return bullet;
  const type = letterType(letters, format, before);
  return { isOrdered: true, number: letterNumber(letters, type), isCompound: false, ...(type && { type }) };
}

function letterType(letters: string, format: string | undefined, before: string | undefined): string | undefined {
  // A list of HTML has no Russian letters.
  if (/[а-яё]/i.test(letters)) return undefined;
  const isUpper = letters === letters.toUpperCase();
  const isRoman = format
    ? format.startsWith('roman')
    : roman(letters) > 0 && (/^i$/i.test(letters) || before?.toLowerCase() === 'i' || letters.length > 1);
  return isRoman ? (isUpper ? 'I' : 'i') : isUpper ? 'A' : 'a';
}

function letterNumber(letters: string, type: string | undefined): number {
  const first = letters.toLowerCase();
  if (type?.toLowerCase() === 'i') return roman(first);
  const alphabet = type === undefined ? 'абвгдежзиклмнопрстуфхцчшщэюя' : 'abcdefghijklmnopqrstuvwxyz';
  return Math.max(1, alphabet.indexOf(first.charAt(0)) + 1 + alphabet.length * (first.length - 1));
}

const values: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/** 0 for what is no Roman number. */
function roman(letters: string): number {
  if (!/^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/i.test(letters)) return 0;
  const digits = [...letters.toLowerCase()].map((letter) => values[letter] ?? 0);
  return digits.reduce((sum, value, index) => sum + (value < (digits[index + 1] ?? 0) ? -value : value), 0);
}

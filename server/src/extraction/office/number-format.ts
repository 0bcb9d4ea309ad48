import { dateFormat } from './date-format.ts';
import { type FormatToken, tokensOf } from './format-tokens.ts';

export type NumberFormat = (value: number) => string;

/** The formats that workbooks know by a number only, as Russian Excel shows them. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 14: 'dd.mm.yyyy', 15: 'dd.mmm.yy', 16: 'dd.mmm', 17: 'mmm.yy', 22: 'dd.mm.yyyy h:mm' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
};

/** @param codes formats of the workbook's own by their numbers */
export function formatOf(id: number, codes: ReadonlyMap<number, string>, is1904: boolean): NumberFormat {
  const code = codes.get(id) ?? builtIn[id];
  return code === undefined ? general : numberFormat(code, is1904);
}

/**
 * How Excel shows a number by a format such as `#,##0.00 [$₽-419]` or `dd.mm.yyyy`, in the Russian way. What it has for
 * fractions, exponents and conditions is shown as a plain number.
 */
export function numberFormat(code: string, is1904 = false): NumberFormat {
  // Nobody writes longer ones, and Excel takes none.
  const sections = sectionsOf(code.slice(0, 255)).map(tokensOf);
  const [positive = []] = sections;
  if (positive.some(({ kind }) => kind === 'date')) return dateFormat(positive, is1904);
  const [shown, negative, zero] = sections.map(plainFormat);
  if (!shown) return general;
  return (value) => {
    if (value < 0) return negative ? negative(-value) : `-${shown(-value)}`;
    return value === 0 && zero ? zero(value) : shown(value);
  };
}

/** As in a cell without a format: the shortest way to write it. */
export function general(value: number): string {
  if (!Number.isFinite(value)) return '';
  const text = Number.isSafeInteger(value) ? String(value) : String(Number(value.toPrecision(11)));
  return text.replace('.', ',');
}

/** A format of a number that is not negative. */
function plainFormat(tokens: readonly FormatToken[]): NumberFormat {
  const digits = tokens.filter(({ kind }) => kind === 'digits').map(({ text }) => text);
  const isPlain = tokens.some(({ kind }) => kind === 'other');
  const first = tokens.findIndex(({ kind }) => kind === 'digits');
  const last = tokens.findLastIndex(({ kind }) => kind === 'digits');
  const words = (part: readonly FormatToken[]) =>
    part.map(({ kind, text }) => (kind === 'literal' || kind === 'percent' ? text : '')).join('');
  if (isPlain) return general;
  if (first < 0) return () => words(tokens);
  const scale = tokens.some(({ kind }) => kind === 'percent') ? 100 : 1;
  const write = digitsFormat(digits.join(digits.length > 1 ? ',' : ''));
  return (value) => words(tokens.slice(0, first)) + write(value * scale) + words(tokens.slice(last + 1));
}

/** `#,##0.0#`: thousands apart, at least one digit behind the comma and at most two. */
function digitsFormat(pattern: string): NumberFormat {
  const thousands = /,+$/.exec(pattern)?.[0].length ?? 0;
  const [whole = '', part = ''] = pattern.slice(0, pattern.length - thousands).split('.');
  const isGrouped = whole.includes(',');
  const most = part.replace(/[^0#?]/g, '').length;
  const [least, wholeLeast] = [part, whole].map((text) => text.replace(/[^0]/g, '').length);
  return (value) => {
    const scaled = value / 1000 ** thousands;
    if (!(scaled < 1e21)) return general(value);
    const [before = '', behind = ''] = scaled.toFixed(most).split('.');
    const digits = before.padStart(wholeLeast ?? 0, '0');
    const grouped = isGrouped ? digits.replace(/\B(?=(\d{3})+$)/g, ' ') : digits;
    const decimals = behind.slice(0, least) + behind.slice(least).replace(/0+$/, '');
    return decimals === '' ? grouped : `${grouped},${decimals}`;
  };
}

/** For positive numbers, negative ones, zero, text; a semicolon in quotes is none. */
function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/gs) ?? [];
}

/** A number as it was typed, with what stands behind it. */
export interface TypedNumber {
  value: number;
  unit: string;
}

const mantissa = /^([+-]?) ?([.,]?\d+(?:[ .,']\d+)*)/u;
/** «e3», «·10^3», «·10-3». */
const power = /^ ?(?:[eеEЕ] ?([+-]?\d{1,3})|· ?10(?: ?\^ ?([+-]?\d{1,3})|([+-]\d{1,3})))(?![\d,.])/u;

/**
 * A number as people type it: decimal comma or point, blanks or points between thousands, any minus, a power of ten
 * («1,5e3», «1,5·10^3», «10³»), a unit behind it. Null for what is none.
 */
export function readNumber(typed: string): TypedNumber | null {
  const text = plainSigns(typed);
  const [start = '', sign, digits = ''] = mantissa.exec(text) ?? [];
  const number = readDigits(digits);
  if (number === null) return null;
  const rest = text.slice(start.length);
  const ofTen = digits === '10' ? /^\^([+-]?\d{1,3})(?!\d)/u.exec(rest) : null;
  const found = ofTen ?? power.exec(rest);
  const exponent = found?.slice(1).find((part) => part !== undefined) ?? '0';
  const value = Number(`${ofTen ? '1' : number}e${exponent}`);
  if (!Number.isFinite(value)) return null;
  const unit = rest.slice(found?.[0].length ?? 0).replace(/[ .;,:!?…]{0,20}$/u, '');
  return { value: sign === '-' ? -value : value, unit: unit.trim() };
}

/** A number alone, as {@link readNumber} takes it; NaN for what is none. */
export function parseNumber(typed: string): number {
  const found = readNumber(typed);
  return found?.unit === '' ? found.value : Number.NaN;
}

/** A number as people write it here, «3,14»; what {@link parseNumber} takes. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',');
}

function plainSigns(typed: string): string {
  return typed
    .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/(?<=\d ?)[*×хХxX⋅∙](?= ?10)/gu, '·')
    .replace(
      /[⁺⁻]?[⁰¹²³⁴-⁹]+/gu,
      (raised) => `^${[...raised].map((letter) => raisedSigns[letter] ?? letter).join('')}`,
    );
}

const raisedSigns: Record<string, string> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'].map((sign, at) => [sign, '0123456789+-'.charAt(at)]),
);

/** Digits with their separators as JavaScript writes them; null for two numbers side by side. */
function readDigits(digits: string): string | null {
  if (digits === '') return null;
  const signs = digits.replace(/\d/gu, '');
  // Of two kinds of signs the last one parts the fraction; one that comes again parts thousands.
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const decimal = digits.charAt(last);
  const isFraction = last >= 0 && signs.split(decimal).length === 2 && !/[ ']/u.test(digits.slice(last));
  const whole = isFraction ? digits.slice(0, last) : digits;
  const fraction = isFraction ? digits.slice(last + 1) : '';
  const [first = '', ...groups] = whole.split(/[ .,']/u);
  if (groups.some((group) => group.length !== 3) || (groups.length > 0 && first.length > 3)) return null;
  return `${first}${groups.join('')}.${fraction}0`;
}

/** Whether a number is within the tolerance; what a computer's numbers are wrong by is no difference. */
export function isWithin(value: number, wanted: number, tolerance: number): boolean {
  if (!Number.isFinite(value)) return false;
  const slack = Math.max(Math.abs(wanted), Math.abs(tolerance)) * 1e-12;
  return Math.abs(value - wanted) <= tolerance + slack;
}

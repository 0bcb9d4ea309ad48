import type { SourceElement } from 'shared-api/document';
import { child, elements, valOf } from './xml.ts';

export interface Level {
  format: string;
  /** `%1.%2.` */
  text: string;
  start: number;
  /** Twips from the margin to the text of an item. */
  indent: number;
  /** Id of the style of paragraphs that belongs to it. */
  style: string | undefined;
}

export interface ListPlace {
  numId: string;
  level: number;
}

/** Levels of lists, and the numbers that their items have. */
export interface Numbering {
  levelOf: (place: ListPlace) => Level | undefined;
  /** Counts an item; returns its own number and the label as Word would print it. */
  next: (place: ListPlace) => Counted;
}

interface Counted {
  number: number;
  label: string;
  /** What items of one list have in common: several numberings may go on counting in one. */
  list: string;
  /** Begins anew, although the list before it has the same form. */
  isRestart: boolean;
}

interface List {
  /** The form that it shares its counters with. */
  form: string;
  levels: Map<number, Level>;
  /** Levels that begin anew with this numbering. */
  restarts: Map<number, number>;
}

export function readNumbering(root: SourceElement | undefined): Numbering {
  const parts = elements(child(root, 'w:numbering'));
  const abstract = new Map(
    parts.filter(({ name }) => name === 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'] ?? '', one]),
  );
  const lists = new Map(
    parts
      .filter(({ name }) => name === 'w:num')
      .map((num) => [
        num.attributes['w:numId'] ?? '',
        readList(num, abstract.get(valOf(num, 'w:abstractNumId') ?? '')),
      ]),
  );
  const counters = new Map<string, number[]>();
  const restarted = new Set<string>();
  const levelOf = ({ numId, level }: ListPlace) => lists.get(numId)?.levels.get(level);
  return {
    levelOf,
    next(place) {
      const { form = '', restarts = new Map<number, number>() } = lists.get(place.numId) ?? {};
      const counts = counters.get(form) ?? [];
      counters.set(form, counts);
      const key = `${place.numId} ${place.level}`;
      const isRestart = restarts.has(place.level) && !restarted.has(key);
      restarted.add(key);
      if (isRestart) counts[place.level] = (restarts.get(place.level) ?? 1) - 1;
      counts[place.level] = (counts[place.level] ?? (levelOf(place)?.start ?? 1) - 1) + 1;
      counts.length = place.level + 1;
      const label = (levelOf(place)?.text ?? '').replace(/%([1-9])/g, (_, digit: string) => {
        const level = Number(digit) - 1;
        const at = levelOf({ ...place, level });
        return numberText(counts[level] ?? at?.start ?? 1, at?.format ?? 'decimal');
      });
      return { number: counts[place.level] ?? 1, label, list: form, isRestart };
    },
  };
}

function readList(num: SourceElement, abstract: SourceElement | undefined): List {
  const levels = new Map<number, Level>();
  const restarts = new Map<number, number>();
  for (const level of elements(abstract)) if (level.name === 'w:lvl') levels.set(...readLevel(level));
  for (const override of elements(num)) {
    if (override.name !== 'w:lvlOverride') continue;
    const own = child(override, 'w:lvl');
    if (own) levels.set(...readLevel(own));
    const start = Number(valOf(override, 'w:startOverride') ?? Number.NaN);
    if (Number.isFinite(start)) restarts.set(Number(override.attributes['w:ilvl'] ?? 0), start);
  }
  return { form: valOf(num, 'w:abstractNumId') ?? '', levels, restarts };
}

function readLevel(level: SourceElement): [number, Level] {
  const index = Number(level.attributes['w:ilvl'] ?? 0);
  const indents = child(child(level, 'w:pPr'), 'w:ind')?.attributes ?? {};
  return [
    index,
    {
      format: valOf(level, 'w:numFmt') ?? 'decimal',
      text: valOf(level, 'w:lvlText') ?? '',
      start: Number(valOf(level, 'w:start') ?? 1) || 0,
      style: valOf(level, 'w:pStyle'),
      indent: Number(indents['w:left'] ?? indents['w:start'] ?? (index + 1) * 720) || 0,
    },
  ];
}

const russian = 'абвгдежзиклмнопрстуфхцчшщэюя';

function numberText(number: number, format: string): string {
  if (format === 'none') return '';
  if (format === 'lowerLetter' || format === 'upperLetter')
    return cased(lettered(number, 'abcdefghijklmnopqrstuvwxyz'), format);
  if (format === 'russianLower' || format === 'russianUpper') return cased(lettered(number, russian), format);
  if (format === 'lowerRoman' || format === 'upperRoman') return cased(roman(number), format);
  return format === 'decimalZero' && number < 10 ? `0${number}` : String(number);
}

function cased(text: string, format: string): string {
  return /upper/i.test(format) ? text.toUpperCase() : text;
}

/** а, б, … я, аа, бб, as Word goes on. */
function lettered(number: number, letters: string): string {
  if (number < 1) return String(number);
  const letter = letters[(number - 1) % letters.length] ?? '';
  return letter.repeat(Math.min(20, Math.ceil(number / letters.length)));
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  const signs: [number, string][] = [
    ...([
      [1000, 'm'],
      [900, 'cm'],
      [500, 'd'],
      [400, 'cd'],
      [100, 'c'],
      [90, 'xc'],
      [50, 'l'],
    ] as [number, string][]),
    ...([
      [40, 'xl'],
      [10, 'x'],
      [9, 'ix'],
      [5, 'v'],
      [4, 'iv'],
      [1, 'i'],
    ] as [number, string][]),
  ];
  let left = number;
  let text = '';
  for (const [value, sign] of signs) for (; left >= value; left -= value) text += sign;
  return text;
}

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
  next: (place: ListPlace) => { number: number; label: string };
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
        levelsOf(num, abstract.get(valOf(num, 'w:abstractNumId') ?? '')),
      ]),
  );
  const counters = new Map<string, number[]>();
  const levelOf = ({ numId, level }: ListPlace) => lists.get(numId)?.get(level);
  return {
    levelOf,
    next(place) {
      const counts = counters.get(place.numId) ?? [];
      counters.set(place.numId, counts);
      counts[place.level] = (counts[place.level] ?? (levelOf(place)?.start ?? 1) - 1) + 1;
      counts.length = place.level + 1;
      const label = (levelOf(place)?.text ?? '').replace(/%([1-9])/g, (_, digit: string) => {
        const level = Number(digit) - 1;
        const at = levelOf({ ...place, level });
        return numberText(counts[level] ?? at?.start ?? 1, at?.format ?? 'decimal');
      });
      return { number: counts[place.level] ?? 1, label };
    },
  };
}

function levelsOf(num: SourceElement, abstract: SourceElement | undefined): Map<number, Level> {
  const levels = new Map<number, Level>();
  for (const level of elements(abstract)) if (level.name === 'w:lvl') levels.set(...readLevel(level));
  for (const override of elements(num)) {
    if (override.name !== 'w:lvlOverride') continue;
    const index = Number(override.attributes['w:ilvl'] ?? 0);
    const own = child(override, 'w:lvl');
    if (own) levels.set(...readLevel(own));
    const start = Number(valOf(override, 'w:startOverride') ?? Number.NaN);
    const known = levels.get(index);
    if (known && Number.isFinite(start)) levels.set(index, { ...known, start });
  }
  return levels;
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

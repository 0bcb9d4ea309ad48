import type { Step } from '../../model/path.ts';
import type { Table } from './table.ts';
import { withAttributes } from './writeTable.ts';

/** Widths of all columns, as CSS says them (`120px`, `25%`), or `auto`. */
export function readWidths({ step, columns }: Pick<Table, 'step' | 'columns'>): string[] {
  const given = step[2]?.cols?.split(' ') ?? [];
  return Array.from({ length: columns }, (_, column) => given[column] ?? 'auto');
}

/** The table's step with these widths; a table in which no column has one says none. */
export function withWidths(step: Step, widths: readonly string[]): Step {
  const cols = widths.some((width) => width !== 'auto') ? widths.join(' ') : undefined;
  return cols === step[2]?.cols ? step : withAttributes(step, { ...step[2], cols });
}

/** The step with a width for a new column at `at`, that of the column `like`; shares of the whole stay the whole. */
export function withWidth(table: Table, at: number, like: number): Step {
  const widths = readWidths(table);
  const added = [...widths.slice(0, at), widths[like] ?? 'auto', ...widths.slice(at)];
  return withWidths(table.step, sharing(added, sumOf(widths)));
}

/** The step without the widths of `count` columns from `at` on. */
export function withoutWidths(table: Table, at: number, count: number): Step {
  const widths = readWidths(table);
  return withWidths(table.step, sharing(widths.toSpliced(at, count), sumOf(widths)));
}

function sumOf(widths: readonly string[]): number {
  return widths.reduce((sum, width) => sum + shareOf(width), 0);
}

function shareOf(width: string): number {
  return width.endsWith('%') ? Number.parseFloat(width) : 0;
}

/** Shares in percent that add up to `whole`; other widths stay. */
function sharing(widths: readonly string[], whole: number): string[] {
  const sum = sumOf(widths);
  if (sum === 0 || sum === whole) return [...widths];
  return widths.map((width) => (width.endsWith('%') ? `${rounded((shareOf(width) * whole) / sum)}%` : width));
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}

/**
 * Widths after some columns have got new ones, in pixels, the others being as they are shown. A table whose widths
 * are shares keeps shares.
 *
 * @param measured widths as they are shown, in pixels
 */
export function resized(
  widths: readonly string[],
  measured: readonly number[],
  wanted: ReadonlyMap<number, number>,
): string[] {
  const pixels = measured.map((width, column) => wanted.get(column) ?? width);
  if (!widths.every((width) => width.endsWith('%'))) return pixels.map((width) => `${Math.round(width)}px`);
  const whole = measured.reduce((sum, width) => sum + width, 0);
  return pixels.map((width) => `${rounded((width / whole) * sumOf(widths))}%`);
}

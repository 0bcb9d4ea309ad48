import type { StepType } from '../model/path.ts';
import { lastOf, type Path } from '../model/path.ts';

/** Containers of one line. An end of a line inside of them is a soft one. */
export const oneLine: readonly StepType[] = ['summary', 'callout-title', 'caption', 'figcaption', 'dt'];

/** Containers over whose edge lines are never joined. */
const regions: readonly StepType[] = ['td', 'th', 'pre', ...oneLine];

/** What stays when all that is in it is deleted, as long as what it belongs to stays. */
const fixed: readonly StepType[] = ['td', 'th', 'summary'];

/** The part of a path that ends with the innermost region; empty outside of all. */
export function regionOf(path: Path): Path {
  return path.slice(0, lastOf(path, regions) + 1);
}

export function keyOf(path: Path): string {
  return path.at(-1)?.[1] ?? '';
}

export function isFixed(path: Path): boolean {
  const type = path.at(-1)?.[0];
  return type !== undefined && fixed.includes(type);
}

export function isOneLine(path: Path): boolean {
  const type = path.at(-1)?.[0];
  return type !== undefined && oneLine.includes(type);
}

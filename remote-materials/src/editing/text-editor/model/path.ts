import type { Attributes, ContainerType } from 'shared-api/document';

/** A container around a line. Lines with the same key are in the same container; `pre` holds lines of code. */
export type Step = readonly [type: StepType, key: string, attributes?: Attributes];
export type StepType = ContainerType | 'pre';

/** Containers around a line, from the outermost; every line of Quill carries its path in one attribute. */
export type Path = readonly Step[];

const read = new Map<string, Path>();
/** Paths that are remembered; more would be those of a document that is long gone. */
const mostRead = 50_000;

/** The path that a line's attribute says; the same text gives the same object. */
export function readPath(value: unknown): Path {
  if (typeof value !== 'string' || value === '') return [];
  const known = read.get(value);
  if (known) return known;
  if (read.size >= mostRead) read.clear();
  const path = JSON.parse(value) as Path;
  read.set(value, path);
  return path;
}

/** A path as the value of a line's attribute; null takes the attribute away. */
export function writePath(path: Path): string | null {
  return path.length === 0 ? null : JSON.stringify(path);
}

let lastKey = 0;

/** A key that no container of this page has. */
export function newKey(): string {
  lastKey += 1;
  return lastKey.toString(36);
}

export function newStep(type: StepType, attributes?: Attributes): Step {
  return attributes && Object.keys(attributes).length > 0 ? [type, newKey(), attributes] : [type, newKey()];
}

/** Place of the innermost container of one of these types, or -1. */
export function lastOf(path: Path, types: readonly StepType[]): number {
  return path.findLastIndex(([type]) => types.includes(type));
}

/** Number of containers that two lines share. */
export function sharedDepth(one: Path, other: Path): number {
  let depth = 0;
  while (depth < one.length && depth < other.length && one[depth]?.[1] === other[depth]?.[1]) depth += 1;
  return depth;
}

/** The path with the step of this key changed. */
export function withStep(path: Path, key: string, change: (step: Step) => Step): Path {
  return path.map((step) => (step[1] === key ? change(step) : step));
}

/** The same path under new keys: the same old key becomes the same new one. */
export function renewKeys(): (path: Path) => Path {
  const renewed = new Map<string, string>();
  return (path) =>
    path.map((step): Step => {
      const key = renewed.get(step[1]) ?? newKey();
      renewed.set(step[1], key);
      return step[2] ? [step[0], key, step[2]] : [step[0], key];
    });
}

import type { Command } from '../commands/command.ts';
import { selectedLines } from '../layout/places.ts';
import { type Layout, relayout } from '../layout/relayout.ts';
import { isList } from '../layout/settle.ts';
import { extentOf, type Line } from '../model/lines.ts';
import { newStep, type Path, type Step, sharedDepth, withStep } from '../model/path.ts';
import { isTurnable, outside } from './turnText.ts';

export type ListKind = 'bullet' | 'ordered' | 'task';

/** Makes the selected lines items of a list of this kind, together with lists of the kind beside them; items that are so already become text. */
export function turnList(kind: ListKind, start?: string): Command {
  return (state) => {
    const selected = selectedLines(state).filter(isTurnable);
    if (selected.length === 0) return null;
    const isBack = selected.every(({ path }) => listKindOf(path) === kind);
    const layout: Layout = isBack
      ? new Map(selected.map((line) => [line, { path: outside(line.path) }]))
      : new Turn(state.lines, selected, kind, start).layout();
    const delta = relayout(state.lines, layout);
    return delta.length() > 0 ? { delta } : null;
  };
}

/** Kind of the list of which a line with this path is an item's text; undefined for other lines. */
export function listKindOf(path: Path): ListKind | undefined {
  const [list, item] = path.slice(-2);
  if (item?.[0] !== 'li' || !list) return undefined;
  return list[0] === 'ol' ? 'ordered' : item[2]?.task ? 'task' : 'bullet';
}

class Turn {
  readonly #lines: readonly Line[];
  readonly #selected: readonly Line[];
  readonly #kind: ListKind;
  readonly #start: string | undefined;
  readonly #paths = new Map<Line, Path>();
  readonly #numbers: Map<Line, number>;

  constructor(lines: readonly Line[], selected: readonly Line[], kind: ListKind, start?: string) {
    this.#lines = lines;
    this.#selected = selected;
    this.#kind = kind;
    this.#start = start;
    this.#numbers = new Map(lines.map((line, number) => [line, number]));
  }

  layout(): Layout {
    const lists = new Map<string, Step>();
    let before: { line: Line; base: Path; list: Step } | undefined;
    for (const line of this.#selected) {
      if (line.path.at(-1)?.[0] === 'li') {
        if (listKindOf(line.path) !== this.#kind) this.#turnItem(line, lists);
        before = undefined;
        continue;
      }
      const base = line.path.at(-1)?.[0] === 'pre' ? line.path.slice(0, -1) : outside(line.path);
      const isNext = before && this.#numberOf(before.line) + 1 === this.#numberOf(line) && isSame(before.base, base);
      const list = isNext && before ? before.list : this.#newList();
      this.#paths.set(line, [...base, list, this.#newItem()]);
      before = { line, base, list };
    }
    this.#join();
    const turned = new Set(this.#selected);
    return new Map(
      [...this.#paths].map(([line, path]) => [line, { path, formats: turned.has(line) ? { header: null } : {} }]),
    );
  }

  #numberOf(line: Line): number {
    return this.#numbers.get(line) ?? 0;
  }

  #newList(): Step {
    if (this.#kind !== 'ordered') return newStep('ul');
    return newStep('ol', this.#start && this.#start !== '1' ? { start: this.#start } : undefined);
  }

  #newItem(): Step {
    return newStep('li', this.#kind === 'task' ? { task: 'unchecked' } : undefined);
  }

  /** An item of another kind of list, with all that is in it. */
  #turnItem(line: Line, lists: Map<string, Step>): void {
    const [list, item] = line.path.slice(-2);
    if (!list || !item) return;
    const wantedType = this.#kind === 'ordered' ? 'ol' : 'ul';
    const other = list[0] === wantedType ? list : (lists.get(list[1]) ?? this.#newList());
    lists.set(list[1], other);
    const { task: _, value: __, ...rest } = item[2] ?? {};
    const step: Step = ['li', item[1], this.#kind === 'task' ? { ...rest, task: 'unchecked' } : rest];
    const [first, last] = extentOf(this.#lines, this.#numberOf(line), item[1]);
    for (const each of this.#lines.slice(first, last + 1)) {
      const path = this.#paths.get(each) ?? each.path;
      this.#paths.set(
        each,
        withStep(
          withStep(path, list[1], () => other),
          item[1],
          () => step,
        ),
      );
    }
  }

  /** Lists of the same kind that have become neighbours become one. */
  #join(): void {
    if (this.#paths.size === 0) return;
    const changed = [...this.#paths.keys()].map((line) => this.#numberOf(line));
    const first = changed.reduce((one, other) => Math.min(one, other));
    const last = changed.reduce((one, other) => Math.max(one, other));
    this.#joinAt(first);
    this.#joinAt(last + 1);
  }

  #joinAt(number: number): void {
    const [above, below] = [this.#lines[number - 1], this.#lines[number]];
    if (!above || !below) return;
    const [one, other] = [this.#pathOf(above), this.#pathOf(below)];
    const depth = sharedDepth(one, other);
    const [upper, lower] = [one[depth], other[depth]];
    if (!upper || !lower || !isList(upper) || upper[0] !== lower[0]) return;
    if (isTask(one[depth + 1]) !== isTask(other[depth + 1])) return;
    for (const line of this.#lines.slice(number)) {
      const path = this.#pathOf(line);
      if (path[depth]?.[1] !== lower[1]) break;
      this.#paths.set(
        line,
        withStep(path, lower[1], () => upper),
      );
    }
  }

  #pathOf(line: Line): Path {
    return this.#paths.get(line) ?? line.path;
  }
}

function isTask(step: Step | undefined): boolean {
  return step?.[2]?.task !== undefined;
}

function isSame(one: Path, other: Path): boolean {
  return one.length === other.length && sharedDepth(one, other) === one.length;
}

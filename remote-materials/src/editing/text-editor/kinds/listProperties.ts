import type { Attributes } from 'shared-api/document';
import { type Change, type Command, type EditorState, lineOf } from '../commands/command.ts';
import { selectedLines } from '../layout/places.ts';
import { relayout } from '../layout/relayout.ts';
import { lastOf, type Step, withStep } from '../model/path.ts';
import { restep } from './wrap.ts';

export interface ListProperties {
  /** Number of the first item. */
  start?: string;
  /** How items are counted; 1 by default. */
  type?: '1' | 'a' | 'A' | 'i' | 'I';
  reversed?: boolean;
}

/** Says how the numbered list around the caret counts. */
export function setListProperties({ start, type, reversed }: ListProperties): Command {
  return (state) => {
    const { path } = lineOf(state).line;
    const list = path[lastOf(path, ['ol'])];
    if (!list) return null;
    const attributes: Record<string, string | undefined> = { ...list[2] };
    if (start !== undefined)
      attributes.start = /^-?\d{1,5}$/.test(start) && Number(start) !== 1 ? `${Number(start)}` : undefined;
    if (type !== undefined) attributes.type = type === '1' ? undefined : type;
    if (reversed !== undefined) attributes.reversed = reversed ? 'true' : undefined;
    return restep(state.lines, list, said(attributes));
  };
}

function said(attributes: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Ticks the selected tasks, or takes the ticks back when all of them are ticked. */
export const tickTasks: Command = (state) => {
  const tasks = new Map<string, Step>();
  for (const { path } of selectedLines(state)) {
    const item = path.findLast(([type, , attributes]) => type === 'li' && attributes?.task !== undefined);
    if (item) tasks.set(item[1], item);
  }
  return tasks.size > 0 ? tick(state, tasks) : null;
};

/** Ticks the task whose step has this key, or takes its tick back. */
export function tickTask(key: string): Command {
  return (state) => {
    const step = state.lines.flatMap(({ path }) => path).find((each) => each[1] === key);
    return step?.[2]?.task ? tick(state, new Map([[key, step]])) : null;
  };
}

function tick({ lines, range }: EditorState, tasks: ReadonlyMap<string, Step>): Change {
  const isDone = [...tasks.values()].every(([, , attributes]) => attributes?.task === 'checked');
  const ticked = ([type, key, attributes]: Step): Step => [
    type,
    key,
    { ...attributes, task: isDone ? 'unchecked' : 'checked' },
  ];
  const layout = lines
    .filter(({ path }) => path.some(([, key]) => tasks.has(key)))
    .map((line) => {
      const path = [...tasks.keys()].reduce((changed, key) => withStep(changed, key, ticked), line.path);
      return [line, { path }] as const;
    });
  return { delta: relayout(lines, new Map(layout)), range };
}

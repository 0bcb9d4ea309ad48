import type { Command } from '../commands/command.ts';
import { selectedLines } from '../layout/places.ts';
import { relayout } from '../layout/relayout.ts';
import { newStep, writePath } from '../model/path.ts';
import { isTurnable, outside } from './turnText.ts';

/** Makes the first of the selected lines a term and the others what it means; or all of them text. */
export const turnDefinitions: Command = (state) => {
  const selected = selectedLines(state).filter(isTurnable);
  if (selected.length === 0) return null;
  const isBack = selected.every(({ path }) => path.at(-1)?.[0] === 'dt' || path.at(-1)?.[0] === 'dd');
  const list = newStep('dl');
  const base = outside(selected[0]?.path ?? []);
  if (!isBack && !selected.every(({ path }) => writePath(outside(path)) === writePath(base))) return null;
  const layout = selected.map((line, number) => {
    const inside = [...base, list, newStep(number === 0 ? 'dt' : 'dd')];
    return [line, { path: isBack ? outside(line.path) : inside, formats: { header: null } }] as const;
  });
  return { delta: relayout(state.lines, new Map(layout)) };
};

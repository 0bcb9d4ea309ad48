import Delta from 'quill-delta';
import type { Attributes } from 'shared-api/document';
import { type Change, type Command, caretAt, type EditorState } from '../commands/command.ts';
import { type Blocks, selectedBlocks, selectedLines } from '../layout/places.ts';
import { relayout } from '../layout/relayout.ts';
import type { Line } from '../model/lines.ts';
import { newStep, type Path, type Step, type StepType, withStep, writePath } from '../model/path.ts';

export type CalloutKind = 'info' | 'tip' | 'warning' | 'alert';

/** Puts the selected blocks into a quotation, or the selected lines out of theirs. */
export const turnQuote: Command = (state) => {
  const selected = selectedLines(state);
  if (selected.every(({ path }) => innermost(path, 'blockquote') >= 0)) {
    const out = ({ path }: Line) => without(path, [path[innermost(path, 'blockquote')]]);
    return { delta: relayout(state.lines, new Map(selected.map((line) => [line, { path: out(line) }]))) };
  }
  return { delta: wrap(state, selectedBlocks(state), newStep('blockquote')) };
};

/** Puts the selected blocks into a callout; one of another kind becomes one of this kind, one of this kind is taken away. */
export function turnCallout(kind: CalloutKind): Command {
  return (state) => {
    const around = containerOf(state, 'callout');
    if (!around) return { delta: wrap(state, selectedBlocks(state), newStep('callout', calloutAttributes(kind))) };
    if ((around[2]?.kind ?? 'info') === kind) return unwrap(state, around, 'callout-title');
    return restep(state.lines, around, { ...around[2], ...calloutAttributes(kind) });
  };
}

/** Every callout says its kind: what is read has one always. */
function calloutAttributes(kind: CalloutKind): Attributes {
  return { kind };
}

/** Puts the selected blocks below a heading that opens and closes them, and the caret into it; or takes that away. */
export const turnDetails: Command = (state) => {
  const around = containerOf(state, 'details');
  if (around) return unwrap(state, around, 'summary');
  const blocks = selectedBlocks(state);
  const details = newStep('details');
  const index = state.lines[blocks.first]?.index ?? 0;
  const title = writePath([...blocks.base, details, newStep('summary')]);
  const titled = new Delta().retain(index).insert('\n', { path: title });
  return { delta: wrap(state, blocks, details).compose(titled), range: caretAt(index) };
};

/** Gives the callout a title with the caret in it, or makes its title text. */
export const turnCalloutTitle: Command = (state) => {
  const around = containerOf(state, 'callout');
  if (!around) return null;
  const inside = state.lines.filter(({ path }) => has(path, around[1]));
  const depth = inside[0]?.path.findIndex(([, key]) => key === around[1]) ?? 0;
  const [first] = inside;
  if (!first) return null;
  const title = first.path[depth + 1];
  if (title?.[0] === 'callout-title') {
    const path = without(first.path, [title]);
    return { delta: relayout(state.lines, new Map([[first, { path }]])) };
  }
  const path = writePath([...first.path.slice(0, depth + 1), newStep('callout-title')]);
  return { delta: new Delta().retain(first.index).insert('\n', { path }), range: caretAt(first.index) };
};

/** The innermost container of a type around all that is selected. */
function containerOf(state: EditorState, type: StepType): Step | undefined {
  const [first, ...rest] = selectedLines(state);
  return first?.path.findLast((step) => step[0] === type && rest.every(({ path }) => has(path, step[1])));
}

function has(path: Path, key: string): boolean {
  return path.some((step) => step[1] === key);
}

/** Puts a container around blocks. */
function wrap({ lines }: EditorState, { base, first, last }: Blocks, step: Step) {
  const inside = lines.slice(first, last + 1);
  const into = ({ path }: Line) => [...base, step, ...path.slice(base.length)];
  return relayout(lines, new Map(inside.map((line) => [line, { path: into(line) }])));
}

/** Takes a container away, and makes its title a paragraph. */
function unwrap({ lines }: EditorState, step: Step, title: StepType): Change {
  const layout = lines
    .filter(({ path }) => has(path, step[1]))
    .map((line) => {
      const next = line.path[line.path.findIndex(([, key]) => key === step[1]) + 1];
      return [line, { path: without(line.path, [step, next?.[0] === title ? next : undefined]) }] as const;
    });
  return { delta: relayout(lines, new Map(layout)) };
}

/** Gives a container other attributes. */
export function restep(lines: readonly Line[], [type, key]: Step, attributes: Attributes): Change {
  const step: Step = Object.keys(attributes).length > 0 ? [type, key, attributes] : [type, key];
  const inside = lines.filter(({ path }) => has(path, key));
  return {
    delta: relayout(lines, new Map(inside.map((line) => [line, { path: withStep(line.path, key, () => step) }]))),
  };
}

function without(path: Path, steps: readonly (Step | undefined)[]): Path {
  return path.filter((step) => !steps.some((gone) => gone?.[1] === step[1]));
}

/** Place of the innermost container of a type in a path, as far as no cell stands between; or -1. */
function innermost(path: Path, type: StepType): number {
  const at = path.findLastIndex((step) => step[0] === type);
  return path.slice(at + 1).some(([inner]) => inner === 'td' || inner === 'th') ? -1 : at;
}

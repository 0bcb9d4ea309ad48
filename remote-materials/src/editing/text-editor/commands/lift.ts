import { extentOf, repath } from '../model/lines.ts';
import { newStep, type Path, type Step, withStep } from '../model/path.ts';
import { type Command, lineOf } from './command.ts';

/** Containers whose parts have no meaning without them: a line leaves both at once. */
const pairs: Record<string, true> = { li: true, dt: true, dd: true };
const bound = new Set<string>(['td', 'th', 'caption', 'figcaption', 'summary', 'callout-title']);

/** Takes a line out of its innermost container; what follows it there goes on in a container of the same kind. */
export const liftLine: Command = (state) => {
  const { line, number } = lineOf(state);
  const inner = line.path.at(-1);
  if (!inner || bound.has(inner[0])) return null;
  const depth = line.path.length - (pairs[inner[0]] ? 2 : 1);
  const outer = line.path[depth];
  if (!outer) return null;
  const [, last] = extentOf(state.lines, number, outer[1]);
  const rest = again(line.path.slice(depth));
  return {
    delta: repath(state.lines.slice(number, last + 1), (each) =>
      each === line ? line.path.slice(0, depth) : rest(each.path),
    ),
  };
};

/** The same containers under other keys: those that a part which is cut off goes on in. */
export function again(steps: Path): (path: Path) => Path {
  const renewed = steps.map((step): readonly [string, Step] => [step[1], newStep(step[0], withoutId(step))]);
  return (path) => renewed.reduce((changed, [key, step]) => withStep(changed, key, () => step), path);
}

function withoutId([, , attributes]: Step): Step[2] {
  if (!attributes) return undefined;
  const { id: _, ...rest } = attributes;
  return rest;
}

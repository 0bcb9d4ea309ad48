import type { Line } from '../model/lines.ts';
import { newStep, type Path, type Step } from '../model/path.ts';

/**
 * Paths that hold together, made of those that are wanted: a container that lines have left in its middle goes on as
 * another one behind them, and an item whose own text has left it does not stay behind as a mark without text.
 *
 * @param lines of the document as it was
 * @param wanted a path for each of them
 */
export function settle(lines: readonly Line[], wanted: readonly Path[]): Path[] {
  const heads = headsOf(lines);
  const closed = new Set<string>();
  let open: { key: string; renewed?: Step }[] = [];
  return wanted.map((given, number) => {
    const isOpen = (key: string) => open.some((each) => each.key === key);
    const path = withoutHeadless(given, ([, key]) => !isOpen(key) && (heads.get(key) ?? number) !== number);
    let depth = 0;
    while (depth < path.length && open[depth]?.key === path[depth]?.[1]) depth += 1;
    for (const { key } of open.slice(depth)) closed.add(key);
    const own = path
      .slice(depth)
      .map((step) => ({ key: step[1], renewed: closed.has(step[1]) ? goneOn(step) : undefined }));
    open = [...open.slice(0, depth), ...own];
    return open.some(({ renewed }) => renewed) ? path.map((step, at) => open[at]?.renewed ?? step) : path;
  });
}

/** Number of the line with which each container begins. */
function headsOf(lines: readonly Line[]): Map<string, number> {
  const heads = new Map<string, number>();
  for (const [number, { path }] of lines.entries())
    for (const [, key] of path) if (!heads.has(key)) heads.set(key, number);
  return heads;
}

/** Items of a list in a headless item become items of the list around it. */
function withoutHeadless(given: Path, isHeadless: (step: Step) => boolean): Path {
  let path = given;
  for (let at = 1; at + 1 < path.length; ) {
    const [outer, item, inner] = path.slice(at - 1);
    const isNested = item?.[0] === 'li' && outer && inner && isList(outer) && isList(inner);
    if (!isNested || !isHeadless(item)) at += 1;
    else path = [...path.slice(0, at - 1), outer[0] === inner[0] ? outer : inner, ...path.slice(at + 2)];
  }
  return path;
}

export function isList(step: Step | undefined): boolean {
  const type = step?.[0];
  return type === 'ul' || type === 'ol';
}

/** What is said of a container once (its id, its first number) is said of its first part. */
function goneOn([type, , attributes = {}]: Step): Step {
  const { id: _, start: __, value: ___, ...rest } = attributes;
  return newStep(type, rest);
}

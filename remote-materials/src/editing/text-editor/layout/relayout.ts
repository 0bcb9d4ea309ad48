import type { Delta } from 'quill';
import type { Formats } from '../model/formats.ts';
import { type Line, reformat } from '../model/lines.ts';
import { type Path, writePath } from '../model/path.ts';
import { settle } from './settle.ts';

/** What lines are to become; those that are not named stay where they are. */
export type Layout = Map<Line, { path?: Path; formats?: Formats }>;

/** What gives lines other containers and formats; the containers that are cut by it hold together. */
export function relayout(lines: readonly Line[], layout: Layout): Delta {
  const wanted = lines.map((line) => layout.get(line)?.path ?? line.path);
  const paths = settle(lines, wanted);
  return reformat(
    lines.flatMap((line, number) => {
      const path = paths[number] ?? line.path;
      const formats = changed(line.formats, layout.get(line)?.formats ?? {});
      const isMoved = path !== line.path && writePath(path) !== writePath(line.path);
      if (isMoved) formats.path = writePath(path);
      return Object.keys(formats).length > 0 ? [{ line, formats }] : [];
    }),
  );
}

/** Of the wanted formats those that a line has not. */
function changed(given: Formats, wanted: Formats): Formats {
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => (given[name] ?? null) !== value));
}

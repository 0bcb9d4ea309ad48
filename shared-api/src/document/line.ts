import { sameMarks } from './marks.ts';
import type { Run } from './types.ts';

/** What browsers take for blanks; a no-break space is none. */
const blanks = /[ \t\n\f\r]+/g;

/**
 * Runs of a line as a reader sees them: blanks as one space, none at the ends and around the end of a line inside of
 * it, neighbours with the same marks as one, no line's end at its end.
 */
export function tidyLine(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let isAfterBlank = true;
  for (const run of runs) {
    if (run.kind === 'text') {
      const collapsed = run.text.replace(blanks, ' ');
      const text: string = isAfterBlank && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
      if (text === '') continue;
      isAfterBlank = text.endsWith(' ');
      push(tidy, { ...run, text });
    } else if (run.kind === 'break') {
      trimEnd(tidy);
      isAfterBlank = true;
      tidy.push(run);
    } else {
      // Nobody sees an anchor: blanks on both sides of it are one.
      if (run.kind === 'image') isAfterBlank = false;
      tidy.push(run);
    }
  }
  trimEnd(tidy);
  return withoutLastBreaks(tidy);
}

function push(runs: Run[], run: Extract<Run, { kind: 'text' }>): void {
  const last = runs.at(-1);
  if (last?.kind === 'text' && sameMarks(last.marks, run.marks))
    runs[runs.length - 1] = { ...last, text: last.text + run.text };
  else runs.push(run);
}

/** Takes the blank at the end away, also one before an anchor. */
function trimEnd(runs: Run[]): void {
  let index = runs.length - 1;
  while (runs[index]?.kind === 'anchor') index -= 1;
  const last = runs[index];
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  if (text === '') runs.splice(index, 1);
  else runs[index] = { ...last, text };
}

/** An end of a line at the end of a block shows nothing, except that it makes an empty one high. */
function withoutLastBreaks(runs: Run[]): Run[] {
  let end = runs.length;
  while (end > 0 && runs[end - 1]?.kind === 'break') end -= 1;
  const tidy = runs.slice(0, end);
  if (end < runs.length) trimEnd(tidy);
  return tidy;
}

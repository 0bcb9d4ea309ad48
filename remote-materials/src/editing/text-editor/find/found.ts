import { paint, unpaint } from '../../../paint.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { linesInSight, rangeIn, shownLineAt, shownLines } from '../desk/onPage.ts';
import { partitionPoint } from '../model/partitionPoint.ts';

/** Shows the places that are in sight: a letter stands in a book a hundred thousand times. */
export function showFound(quill: QuillEditor, starts: readonly number[], length: number, current: number): void {
  const lines = linesInSight(quill);
  const first = lines[0]?.index ?? 0;
  const last = lines.at(-1);
  const end = last ? last.index + last.block.length() : 0;
  const ranges: Range[] = [];
  for (let at = partitionPoint(starts, (start) => start < first); at < starts.length; at += 1) {
    const start = starts[at] ?? end;
    if (start >= end) break;
    const line = at === current ? undefined : shownLineAt(lines, start);
    const range = line && rangeIn(line, start, start + length);
    if (range) ranges.push(range);
  }
  paint('editor-found', ranges);
  const start = starts[current];
  const line = start === undefined ? undefined : shownLineAt(shownLines(quill), start);
  const range = line && start !== undefined ? rangeIn(line, start, start + length) : null;
  paint('editor-found-current', range ? [range] : [], 1);
}

export function hideFound(): void {
  unpaint('editor-found');
  unpaint('editor-found-current');
}

/** Blocks of a marked document that stand together: with something changed among them, or a stretch that may be folded. */
export interface Segment {
  html: string;
  /** How many blocks are folded; 0 for a segment that is always shown. */
  folded: number;
}

/** Unchanged blocks that stay beside a change, so that one sees where it is. */
const context = 1;

/** Fewer are not worth a button. */
const leastFolded = 2;

const marked = '[data-change], ins, del';

/** A marked document in pieces; what is closed over a change stands open. */
export function segmentsOf(html: string): Segment[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const details of body.querySelectorAll('details')) if (details.querySelector(marked)) details.open = true;
  const blocks = [...body.children];
  const isNear = nearChanges(blocks.map((block) => block.matches(marked) || block.querySelector(marked) !== null));
  const segments: Segment[] = [];
  let start = 0;
  while (start < blocks.length) {
    let end = start + 1;
    while (end < blocks.length && isNear[end] === isNear[start]) end += 1;
    const run = blocks.slice(start, end);
    const folded = !isNear[start] && run.length >= leastFolded ? run.length : 0;
    const last = segments.at(-1);
    const text = run.map(({ outerHTML }) => outerHTML).join('');
    if (last?.folded === 0 && folded === 0) last.html += text;
    else segments.push({ html: text, folded });
    start = end;
  }
  return segments;
}

function nearChanges(isChanged: readonly boolean[]): boolean[] {
  return isChanged.map((_, index) => isChanged.slice(Math.max(0, index - context), index + context + 1).includes(true));
}

import { type UIEvent, useState } from 'react';

/** Pixels of a row of the matrix. */
export const rowHeight = 44;
/** Rows beyond what is seen, above and below. */
const spare = 12;
/** Rows before the box has told its height. */
const usual = 16;

/** Which rows of a long table are in its box: only they are drawn, the others are room above and below. */
export function useRows(count: number) {
  const [box, setBox] = useState({ top: 0, height: usual * rowHeight });
  const first = Math.max(0, Math.min(Math.floor(box.top / rowHeight) - spare, count - usual));
  const last = Math.min(count, Math.ceil((box.top + box.height) / rowHeight) + spare);
  return {
    first,
    last,
    above: first * rowHeight,
    below: (count - last) * rowHeight,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
      const next = { top: scrollTop, height: clientHeight || usual * rowHeight };
      // Between two rows nothing changes.
      setBox((old) => (Math.abs(old.top - next.top) < rowHeight && old.height === next.height ? old : next));
    },
  };
}

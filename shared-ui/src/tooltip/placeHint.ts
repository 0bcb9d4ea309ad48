/** Pixels between a hint and what it names, and at least to the edges of the window. */
const gap = 6;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

/** Where a hint lies: below what it names, or beside it, on the other side where there is no room, and never outside of the window. */
export function placeHint(owner: Box, hint: Size, view: Size, isBeside: boolean): Pick<Box, 'left' | 'top'> {
  const middle = (start: number, length: number, own: number, whole: number) =>
    Math.max(gap, Math.min(start + (length - own) / 2, whole - own - gap));
  const after = (start: number, length: number, own: number, whole: number) => {
    const place = start + length + gap;
    const before = start - own - gap;
    return place + own + gap > whole && before >= gap ? before : place;
  };
  return isBeside
    ? {
        left: after(owner.left, owner.width, hint.width, view.width),
        top: middle(owner.top, owner.height, hint.height, view.height),
      }
    : {
        left: middle(owner.left, owner.width, hint.width, view.width),
        top: after(owner.top, owner.height, hint.height, view.height),
      };
}

/** Pixels from the corner of the writing area. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function rectIn(area: Element, element: Element): Rect {
  const origin = area.getBoundingClientRect();
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - origin.left, top: top - origin.top, width, height };
}

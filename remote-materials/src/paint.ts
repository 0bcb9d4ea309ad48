/** Shows ranges in the colour of a `::highlight`, without touching the page; nothing where the browser cannot. */
export function paint(name: string, ranges: Iterable<AbstractRange>, priority = 0): void {
  if (!canPaint()) return;
  const highlight = new Highlight(...ranges);
  highlight.priority = priority;
  CSS.highlights.set(name, highlight);
}

export function unpaint(name: string): void {
  if (canPaint()) CSS.highlights.delete(name);
}

function canPaint(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}

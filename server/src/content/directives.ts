/** `{% name … %}` in a line of Yandex Flavored Markdown. */
export interface Directive {
  start: number;
  end: number;
  /** What is between the marks, trimmed; the hyphens of `{%- … -%}` are gone. */
  body: string;
}

/** Directives of one line from left to right, each character looked at a fixed number of times. */
export function findDirectives(line: string): Directive[] {
  const found: Directive[] = [];
  for (let position = 0; position < line.length; ) {
    const first = line.indexOf('{%', position);
    const close = first < 0 ? -1 : line.indexOf('%}', first + 2);
    if (close < 0) break;
    // The innermost opening belongs to the mark that closes.
    const start = line.lastIndexOf('{%', close - 2);
    const body = line
      .slice(start + 2, close)
      .replace(/^-/, '')
      .replace(/-$/, '')
      .trim();
    found.push({ start, end: close + 2, body });
    position = close + 2;
  }
  return found;
}

/** A tag of MDX, whose name begins with a capital letter; in capitals only it is HTML. */
export interface JsxTag {
  name: string;
  kind: 'open' | 'close' | 'whole';
  /** Attributes with plain text as their value: `a="b"`, `a={'b'}`, `a={useBaseUrl('/b')}`. */
  attributes: Record<string, string>;
  /** Position behind it. */
  end: number;
}

/** Characters of a tag; nobody writes longer ones. */
const maxTag = 1000;

/** Reads a tag that begins at `start`; null for what is none, `<>` and `</>` are tags without a name. */
export function readJsxTag(source: string, start: number): JsxTag | null {
  const name = /<(\/?)([A-Z][\w.]*[a-z][\w.]*|(?=>))/y;
  name.lastIndex = start;
  const found = name.exec(source);
  if (!found) return null;
  const from = start + found[0].length;
  const close = closingBracket(source, from, Math.min(source.length, start + maxTag));
  if (close < 0) return null;
  const isWhole = source[close - 1] === '/';
  const text = source.slice(from, isWhole ? close - 1 : close);
  if (text !== '' && !/^\s/.test(text)) return null;
  const kind = found[1] === '/' ? 'close' : isWhole ? 'whole' : 'open';
  return { name: found[2] ?? '', kind, attributes: readAttributes(text), end: close + 1 };
}

/** The `>` outside of quotes and braces. */
function closingBracket(source: string, from: number, limit: number): number {
  let quote = '';
  let depth = 0;
  for (let position = from; position < limit; position += 1) {
    const sign = source[position] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (depth === 0 && sign === '>') return position;
    else if (depth === 0 && sign === '<') return -1;
  }
  return -1;
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single, code] of text.matchAll(
    /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\})/g,
  )) {
    const value = double ?? single ?? /["'`]([^"'`]*)["'`]/.exec(code ?? '')?.[1];
    if (value !== undefined) found[name] = value;
  }
  return found;
}

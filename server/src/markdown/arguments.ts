/** `name positional key="value"`, as shortcodes and directives are written. */
export interface Call {
  name: string;
  /** Begins with `/` or `end`. */
  isEnd: boolean;
  positional: string[];
  named: Record<string, string>;
}

/** Reads what is between the marks of a shortcode; null for what has no name. */
export function readCall(body: string): Call | null {
  const text = body.trim().replace(/\/$/, '');
  const [, slash = '', word = ''] = /^(\/?)\s*([A-Za-z][\w./-]*)/.exec(text) ?? [];
  if (word === '') return null;
  const isLiquidEnd = /^end[_-]?[a-z]/.test(word);
  const call: Call = {
    name: (isLiquidEnd ? word.replace(/^end[_-]?/, '') : word).toLowerCase(),
    isEnd: slash !== '' || isLiquidEnd,
    positional: [],
    named: {},
  };
  const rest = text.slice(text.indexOf(word) + word.length);
  for (const [, key, double, single, plain] of rest.matchAll(
    /(?:([A-Za-z][\w-]*)\s*=\s*)?(?:"([^"]*)"|'([^']*)'|([^\s"'=]+))/g,
  )) {
    const value = double ?? single ?? plain ?? '';
    if (key === undefined) call.positional.push(value);
    else call.named[key] = value;
  }
  return call;
}

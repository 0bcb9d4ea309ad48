import type { HLJSApi } from 'highlight.js';

/** What is coloured; the rest is text. */
export type Kind = 'comment' | 'keyword' | 'string' | 'number';

export interface Token {
  kind: Kind;
  from: number;
  to: number;
}

/** As in `codeColours.ts`, by which readers see code. */
const kinds: Record<string, Kind> = {
  ...{ comment: 'comment', quote: 'comment' },
  ...{ keyword: 'keyword', 'selector-tag': 'keyword', literal: 'keyword', name: 'keyword', built_in: 'keyword' },
  ...{ string: 'string', attr: 'string', addition: 'string' },
  ...{ number: 'number', variable: 'number', symbol: 'number' },
};

/** Letters of code that is coloured while it is written; more would be slow. */
const most = 30_000;

/** What of a code is what, from the first to the last; nothing for a language that is not known. */
export function tokensOf(hljs: HLJSApi, code: string, language: string): Token[] {
  if (!hljs.getLanguage(language) || code.length > most) return [];
  const { content } = Object.assign(document.createElement('template'), {
    // The library escapes what it writes, and what is in a template is not shown.
    innerHTML: hljs.highlight(code, { language, ignoreIllegals: true }).value,
  });
  const tokens: Token[] = [];
  let position = 0;
  const walk = (node: Node, kind: Kind | undefined) => {
    if (node instanceof Text) {
      const from = position;
      position += node.data.length;
      if (kind) tokens.push({ kind, from, to: position });
    } else for (const child of node.childNodes) walk(child, kindOf(child) ?? kind);
  };
  walk(content, undefined);
  return tokens;
}

function kindOf(node: Node): Kind | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = [...node.classList].find((each) => each.startsWith('hljs-'));
  return name === undefined ? undefined : kinds[name.slice('hljs-'.length)];
}

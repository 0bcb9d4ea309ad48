import type { SourceElement } from '../../source.ts';

const plain = new Set(['plain', 'text', 'txt', 'plaintext', 'none', 'auto', 'source', 'line', 'block']);
const aliases: Record<string, string> = { 'text-html-basic': 'html', 'c#': 'csharp' };
const named = /^(?:lang(?:uage)?-|highlight-(?:source-)?|brush:)(.+)$/i;

/** The language of code as its page says it: a class, a parameter of Confluence, an attribute. */
export function languageOf({ attributes }: SourceElement): string | undefined {
  const brush = /brush:\s*([\w+#.-]+)/.exec(attributes['data-syntaxhighlighter-params'] ?? '')?.[1];
  const marked = attributes.class?.split(/\s+/).map((name) => named.exec(name)?.[1]);
  const said = attributes['data-code-lang'] ?? attributes['data-language'] ?? attributes['data-canonical-lang'];
  return languageName(brush ?? said ?? marked?.find(Boolean));
}

export function languageName(value: string | undefined): string | undefined {
  const given = value?.trim().toLowerCase() ?? '';
  const name = aliases[given] ?? given;
  return /^[a-z][\w+#.-]*$/.test(name) && !plain.has(name) ? name : undefined;
}

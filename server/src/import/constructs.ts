import { findDirectives } from '../content/directives.ts';
import { isSilent } from '../content/yfm-blocks.ts';
import { calloutKind } from '../markdown/callouts.ts';
import { isShownFile } from '../markdown/wiki.ts';
import type { Kind } from './report.ts';

export interface Construct {
  kind: Kind;
  message: string;
  /** Told only if this stands in the text as it was written. */
  written?: string;
  /** Told only if it does not. */
  isGone?: boolean;
}

/** What other generators make of a text and the portal shows as it is written. */
const shown: [kind: Kind, pattern: RegExp, what: string][] = [
  ['template', /\{\{[^{}]*\}\}/g, 'a substitution'],
  ['footnote', /\[\^[^[\]\s]+\]/g, 'a footnote'],
  ['callout', /^\s*(?:!!!|\?\?\?|:::)[^\n]*|\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/g, 'a callout'],
  ['formula', /\$\$[^$]*\$\$|^\s*\$\$|\\[([]|\$[^\s$][^$]*\\[^$]*\$/g, 'a formula'],
  ['embed', /@\[[^[\]]*\]\([^()]*\)|!\[\[[^[\]\n]+\]\]/g, 'an embed'],
  ['link', /(?<!!)\[\[[^[\]\n]+\]\]/g, 'a link to a page that is not found'],
  ['attributes', /[)\]`]\s*\{[^{}%#][^{}%]*\}|^\s*\{:?[.#][^{}]*\}\s*$/g, 'a mark'],
];

/** Languages of code that elsewhere become a picture. */
const diagrams =
  /^\s*(?:[-*+>]\s+|\d+\.\s+)?(?:`{3,}|~{3,})\s*\{?(mermaid|plantuml|puml|dot|graphviz|d2|drawio|math)\b/;

/** Constructs in one line outside of code that come out as plain text, or not at all. */
export function findConstructs(line: string): Construct[] {
  const plain = withoutCode(line);
  const found: Construct[] = [];
  for (const { body } of findDirectives(plain)) {
    const construct = directiveConstruct(body);
    if (construct) found.push(construct);
  }
  const rest = plain.replace(/\{%[^%]*%\}/g, '');
  for (const [kind, pattern, what] of shown) {
    for (const [text] of rest.matchAll(pattern)) {
      const message = `${what} stays in the text as written: “${short(text)}”`;
      // Signs of a formula are read as Markdown, and nothing finds it again.
      found.push({ kind, message, ...(kind !== 'formula' && { written: text }) });
    }
  }
  return [...found, ...findChanged(rest)];
}

/** Constructs that come out as something else. */
function findChanged(line: string): Construct[] {
  const found: Construct[] = [];
  for (const [text, page = ''] of line.matchAll(/!\[\[([^[\]|\n]+)[^[\]\n]*\]\]/g)) {
    const message = `an embedded page is shown as a link: “${short(text)}”`;
    if (!isShownFile(page.trim())) found.push({ kind: 'embed', message, written: text, isGone: true });
  }
  const name = /^\s*:{3,}\s*\{?\.?([A-Za-z][\w-]*)/.exec(line)?.[1];
  if (name && !calloutKind(name))
    found.push({ kind: 'callout', message: `a block “${short(name)}” is not known, only its content is taken` });
  if (/^\s*===[!+]?\s+".+"\s*$/.test(line))
    found.push({ kind: 'tabs', message: `tabs are shown as a list: “${short(line)}”` });
  return found;
}

/** A picture that is drawn from words, at the line that opens it. */
export function findDiagram(line: string): Construct | null {
  const language = diagrams.exec(line)?.[1];
  return language ? { kind: 'diagram', message: `a diagram of “${language}” is shown as its source` } : null;
}

function directiveConstruct(body: string): Construct | null {
  const name = /^\w+/.exec(body)?.[0] ?? '';
  if (name === 'list') return { kind: 'tabs', message: `tabs are shown as a list: “{% ${short(body)} %}”` };
  if (/^(end\w*|else)$/.test(name) || ['note', 'cut', 'file'].includes(name)) return null;
  if (isSilent(body))
    return {
      kind: 'template',
      message: `a condition or a loop is not run, all of it is shown: “{% ${short(body)} %}”`,
    };
  const message = `an unknown directive stays in the text as written: “{% ${short(body)} %}”`;
  return { kind: 'template', message, written: body };
}

/** Code in a line is an example: blanks of the same length stand for it. */
export function withoutCode(line: string): string {
  return line.replace(/(`+)(?!`)[^`]*\1(?!`)/g, (code) => ' '.repeat(code.length));
}

export function short(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  return plain.length <= 80 ? plain : `${plain.slice(0, 79)}…`;
}

import type { MarkdownIt, StateBlock } from 'markdown-it';
import { interrupts, isCode, lineText } from '../markdown/source.ts';
import { escapeHtml } from '../text/escape.ts';
import { findDirectives } from './directives.ts';

const noteTitles: Record<string, string> = { info: 'Примечание', tip: 'Совет', warning: 'Важно', alert: 'Внимание' };

/** Directives of templates; what is between them is shown. */
const silentNames = new Set('list endlist if elsif else endif for endfor block endblock layout endlayout'.split(' '));

/**
 * Lines of Yandex Flavored Markdown that stand for themselves: notes, cuts, tabs and other directives, and terms
 * (`[*term]: what it means`).
 */
export function yfmBlocks(md: MarkdownIt): void {
  md.block.ruler.before('table', 'yfm_directive', directive, interrupts);
  md.block.ruler.before('reference', 'yfm_term', term, interrupts);
}

export function isSilent(directiveBody: string): boolean {
  return silentNames.has(/^\w+/.exec(directiveBody)?.[0] ?? '');
}

function directive(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  if (isCode(state, startLine)) return false;
  const line = lineText(state, startLine).trim();
  if (!line.startsWith('{%')) return false;
  const html = directiveHtml(line);
  if (html === null) return false;
  if (silent) return true;
  state.line = startLine + 1;
  if (html === '') return true;
  const token = state.push('html_block', '', 0);
  token.content = `${html}\n`;
  token.map = [startLine, state.line];
  return true;
}

/** Null for a line that is not one directive that we know, empty for one that shows nothing. */
function directiveHtml(line: string): string | null {
  const [found, ...more] = findDirectives(line);
  if (found?.start !== 0 || more.length > 0) return null;
  const { body } = found;
  const tail = line.slice(found.end);
  const name = /^\w+/.exec(body)?.[0] ?? '';
  const rest = body.slice(name.length).trim();
  // Attributes such as `{collapsible}` may follow a cut.
  if (tail !== '' && !(name === 'cut' && /^\{[^{}]*\}$/.test(tail))) return null;
  if (silentNames.has(name)) return '';
  if (name === 'note') return noteStart(rest);
  if (name === 'endnote' && rest === '') return '</aside>';
  if (name === 'cut') return cutStart(rest);
  return name === 'endcut' && rest === '' ? '</details>' : null;
}

function noteStart(rest: string): string | null {
  const kind = /^\w+/.exec(rest)?.[0];
  if (!kind) return null;
  const given = rest.slice(kind.length).trim();
  const title = given === '' ? (noteTitles[kind] ?? noteTitles.info ?? '') : quoted(given);
  if (title === null) return null;
  const heading = title === '' ? '' : `<div class="callout-title">${escapeHtml(title)}</div>`;
  return `<aside class="callout callout-${kind.toLowerCase()}">${heading}`;
}

function cutStart(rest: string): string | null {
  const title = quoted(rest);
  return title === null ? null : `<details><summary>${escapeHtml(title)}</summary>`;
}

function quoted(text: string): string | null {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.indexOf('"', 1) === text.length - 1;
  return isQuoted ? text.slice(1, -1) : null;
}

/** A paragraph whose beginning is the term; several lines of them make one paragraph. */
function term(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (isCode(state, startLine)) return false;
  const first = lineText(state, startLine);
  if (!first.startsWith('[*')) return false;
  const close = first.indexOf(']:');
  // A second asterisk makes it the emphasis of an ordinary reference.
  if (close < 3 || first.slice(2, close).includes('*')) return false;
  if (silent) return true;
  const rules = state.md.block.ruler.getRules('paragraph');
  let next = startLine + 1;
  while (next < endLine && !state.isEmpty(next) && !rules.some((rule) => rule(state, next, endLine, true))) next += 1;
  const rest = state.getLines(startLine, next, state.blkIndent, false).trim();
  state.line = next;
  state.push('paragraph_open', 'p', 1).map = [startLine, next];
  const inline = state.push('inline', '', 0);
  inline.content = `**${first.slice(2, close)}** — ${rest.slice(close + 2).trimStart()}`;
  inline.map = [startLine, next];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  return true;
}

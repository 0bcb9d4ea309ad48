import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../text/escape.ts';
import { type Call, readCall } from './arguments.ts';
import { calloutKind, calloutTitle } from './callouts.ts';
import { embedHtml, videoAddress } from './embeds.ts';
import { interrupts, isCode, lineText, pushHtml } from './source.ts';

/** Characters of a shortcode; nobody writes longer ones. */
const maxCall = 1000;

/**
 * Calls that other generators put content in by: Hugo's `{{< youtube id >}}` and `{{% note %}}`, Liquid's and GitBook's
 * `{% embed url="…" %}`, `@[youtube](id)`. What we have no block for stays in the text as it is written.
 */
export function shortcodes(md: MarkdownIt): void {
  md.block.ruler.before('table', 'shortcode', block, interrupts);
  md.inline.ruler.before('link', 'shortcode', inline);
}

function block(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const sign = state.src[start];
  if ((sign !== '{' && sign !== '@') || isCode(state, startLine)) return false;
  const line = lineText(state, startLine).trimEnd();
  const found = shortcodeAt(line, 0);
  if (!found || found.end !== line.length) return false;
  if (silent) return true;
  state.line = startLine + 1;
  if (found.html !== '') pushHtml(state, found.html, startLine, state.line);
  return true;
}

function inline(state: StateInline, silent: boolean): boolean {
  const sign = state.src[state.pos];
  if (sign !== '{' && sign !== '@') return false;
  const found = shortcodeAt(state.src, state.pos);
  if (!found || found.end > state.posMax) return false;
  if (!silent) state.push('html_inline', '', 0).content = found.html;
  state.pos = found.end;
  return true;
}

/** Whether a text is one call that becomes something. */
export function isShortcode(text: string): boolean {
  return shortcodeAt(text, 0)?.end === text.length;
}

const marks = [
  ['{{<', '>}}'],
  ['{{%', '%}}'],
  ['{%', '%}'],
] as const;

/** A shortcode that we have HTML for and where it ends; null for all others. */
function shortcodeAt(source: string, start: number): { html: string; end: number } | null {
  if (source[start] === '@') return namedVideo(source, start);
  const mark = marks.find(([open]) => source.startsWith(open, start));
  if (!mark) return null;
  const text = source.slice(start + mark[0].length, start + maxCall);
  const close = text.indexOf(mark[1]);
  const call = close < 0 ? null : readCall(text.slice(0, close).replace(/^-|-$/g, ''));
  const html = call && callHtml(call);
  return html === null ? null : { html, end: start + mark[0].length + close + mark[1].length };
}

/** `@[youtube](id)` */
function namedVideo(source: string, start: number): { html: string; end: number } | null {
  const pattern = /@\[([\w-]{0,40})\]\(([^()\s]{1,500})\)/y;
  pattern.lastIndex = start;
  const [all, service = '', id = ''] = pattern.exec(source) ?? [];
  const address = all && videoAddress(service, id);
  return all && address ? { html: embedHtml(address), end: start + all.length } : null;
}

const folds = new Set(['details', 'expand', 'collapse', 'spoiler', 'accordion', 'cut']);
/** Shortcodes that name the kind of a callout by their first argument. */
const callouts = new Set(['alert', 'callout', 'notice', 'hint', 'admonition', 'panel']);
/** Those around content that needs nothing around it. */
const plain = new Set(['tabs', 'tabpane', 'tabset', 'raw', 'endraw', 'content-ref', 'steps', 'columns', 'column']);

function callHtml(call: Call): string | null {
  const { name, isEnd, positional, named } = call;
  if (plain.has(name)) return '';
  if (name === 'tab') return isEnd ? '' : labelHtml(named.title ?? named.name ?? named.header ?? positional[0] ?? '');
  if (folds.has(name)) return isEnd ? '</details>' : foldHtml(named.title ?? named.summary ?? positional[0]);
  if (callouts.has(name) || calloutKind(name)) return isEnd ? '</aside>' : calloutHtml(call);
  if (isEnd) return ['figure', 'video', 'embed'].includes(name) ? '' : null;
  return mediaHtml(call);
}

function mediaHtml({ name, positional, named }: Call): string | null {
  const source = named.src ?? named.url ?? named.link ?? named.id ?? positional[0] ?? '';
  if (source === '') return null;
  if (['figure', 'img', 'image'].includes(name)) return figureHtml(source, named);
  if (name === 'audio') return `<audio src="${escapeHtml(source)}"></audio>`;
  if (name === 'video' && !/^https?:/i.test(source)) return `<video src="${escapeHtml(source)}"></video>`;
  if (['iframe', 'embed', 'video'].includes(name)) {
    const address = videoAddress(name, source);
    return address ? embedHtml(address, named.title) : null;
  }
  const id = name === 'gist' && positional.length > 1 ? positional.slice(0, 2).join('/') : source;
  const address = videoAddress(name === 'yt' ? 'youtube' : name, id);
  return address ? embedHtml(address, named.title) : null;
}

function figureHtml(source: string, named: Record<string, string>): string {
  const caption = named.caption ?? named.title ?? '';
  const size = ['width', 'height'].map((key) => (/^\d{1,5}$/.test(named[key] ?? '') ? ` ${key}="${named[key]}"` : ''));
  const image = `<img src="${escapeHtml(source)}" alt="${escapeHtml(named.alt ?? '')}"${size.join('')}>`;
  return caption === ''
    ? `<p>${image}</p>`
    : `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

function labelHtml(label: string): string {
  return label === '' ? '' : `<p><strong>${escapeHtml(label)}</strong></p>`;
}

function foldHtml(title = 'Подробнее'): string {
  return `<details><summary>${escapeHtml(title)}</summary>`;
}

function calloutHtml({ name, positional, named }: Call): string {
  const type = named.type ?? named.style ?? named.kind ?? named.color ?? '';
  const [first = ''] = positional;
  const own = callouts.has(name) ? (calloutKind(type) ?? calloutKind(first)) : calloutKind(name);
  const kind = own ?? 'info';
  const given = named.title ?? positional.find((word) => calloutKind(word) === undefined);
  return `<aside class="callout callout-${kind}"><div class="callout-title">${escapeHtml(given ?? calloutTitle(kind))}</div>`;
}

import type { MarkdownIt, StateInline } from 'markdown-it';
import { escapeHtml } from '../text/escape.ts';

/** Where a wiki link leads to: an address that can stand in a link. Undefined for a page that is not there. */
export type FindPage = (page: string) => string | undefined;

export interface WikiEnv {
  findPage?: FindPage | undefined;
}

/** Characters of a wiki link; nobody writes longer ones. */
const maxLink = 500;

/**
 * `[[Page]]`, `[[Page|text]]`, `[[Page#heading]]`, GitHub's `[[text|Page]]` and Obsidian's `![[picture.png|alt|300]]`,
 * where somebody knows the pages; one that is not found stays in the text as it is written.
 */
export function wikiLinks(md: MarkdownIt): void {
  md.inline.ruler.before('link', 'wiki', wikiLink);
}

function wikiLink(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  const { findPage } = state.env as WikiEnv;
  const isEmbed = src.startsWith('![[', pos);
  if (!findPage || (!isEmbed && !src.startsWith('[[', pos))) return false;
  const start = pos + (isEmbed ? 3 : 2);
  const text = src.slice(start, Math.min(posMax, start + maxLink));
  const end = text.indexOf(']]');
  const inner = end < 0 ? '' : text.slice(0, end);
  if (inner === '' || /[[\]\n]/.test(inner)) return false;
  const found = readLink(inner, findPage);
  if (!found) return false;
  if (!silent) state.push('html_inline', '', 0).content = isEmbed ? embedHtml(found) : linkHtml(found);
  state.pos = start + end + 2;
  return true;
}

interface Found {
  href: string;
  page: string;
  texts: string[];
}

function readLink(inner: string, findPage: FindPage): Found | null {
  // In a table the bar is written as `\|`.
  const [page = '', ...texts] = inner.split(/\\?\|/).map((part) => part.trim());
  const href = findPage(page);
  if (href !== undefined) return { href, page, texts };
  const last = texts.at(-1);
  const other = texts.length === 1 && last ? findPage(last) : undefined;
  return other === undefined ? null : { href: other, page: last ?? '', texts: [page] };
}

function linkHtml({ href, page, texts }: Found): string {
  const text = texts.join(' | ') || page.replace(/^#/, '').replace(/#\^?/, ' › ');
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}

/** Whether a file is shown in its place; other pages are linked to. */
export function isShownFile(name: string): boolean {
  return shown.test(name);
}

const shown = /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|mp4|webm|mov|ogv|mp3|wav|m4a|ogg|flac)$/i;

function embedHtml(found: Found): string {
  const { href, page, texts } = found;
  if (!isShownFile(page)) return linkHtml(found);
  const size = texts.map((text) => /^(\d{1,5})(?:x(\d{1,5}))?$/.exec(text)).find(Boolean);
  const alt = texts.filter((text) => !/^\d{1,5}(?:x\d{1,5})?$/.test(text)).join(' ') || '';
  const sizes = `${size?.[1] ? ` width="${size[1]}"` : ''}${size?.[2] ? ` height="${size[2]}"` : ''}`;
  return `<img src="${escapeHtml(href)}" alt="${escapeHtml(alt)}"${sizes}>`;
}

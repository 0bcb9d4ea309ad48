import createMarkdown, { type MarkdownIt, type StateBlock, type StateCore } from 'markdown-it';
import { escapeHtml } from './escape.ts';
import { maxDepth, maxLength, tooDeep, tooLong } from './limits.ts';
import { yfmBlocks } from './yfm-blocks.ts';
import { yfmInline } from './yfm-inline.ts';
import { levelOf, yfmTables } from './yfm-tables.ts';

const md = createParser();

/**
 * Markdown (GitHub's flavour, and the blocks of Yandex Flavored Markdown) to HTML. The result is not safe
 * yet: it has to go through sanitizeContent. Throws TextRefused for what is nested too deep or grows too large.
 */
export function markdownToHtml(markdown: string): string {
  return md.render(markdown, {});
}

/** A piece of a document that stands by itself, with what becomes of it. */
export interface MarkdownBlock {
  /** Lines of the source, from 0; the end is not part of it. */
  start: number;
  end: number;
  kind: 'code' | 'html' | 'text';
  html: string;
}

/** The same text block by block, to see what each line has become; names of references are given besides. */
export function markdownBlocks(markdown: string): { blocks: MarkdownBlock[]; references: ReadonlySet<string> } {
  const env: Parameters<typeof md.parse>[1] = {};
  const tokens = md.parse(markdown, env);
  const blocks: MarkdownBlock[] = [];
  let depth = 0;
  let first = 0;
  for (const [index, { nesting }] of tokens.entries()) {
    depth += nesting;
    if (depth > 0) continue;
    const own = tokens.slice(first, index + 1);
    const [start = 0, end = start] = own.find(({ map }) => map)?.map ?? [];
    blocks.push({
      start,
      end,
      kind: blockKinds[own[0]?.type ?? ''] ?? 'text',
      html: md.renderer.render(own, md.options, env),
    });
    first = index + 1;
  }
  return { blocks, references: new Set(Object.keys(env.references ?? {})) };
}

const blockKinds: Record<string, MarkdownBlock['kind']> = { code_block: 'code', fence: 'code', html_block: 'html' };

/** Under what name a reference is kept. */
export function referenceName(label: string): string {
  return md.utils.normalizeReference(label);
}

function createParser(): MarkdownIt {
  const parser = createMarkdown({
    html: true,
    linkify: true,
    // Far above the depth at which a document is refused: beyond its limit the library leaves text out.
    maxNesting: maxDepth + 50,
  });
  parser.linkify.set({ fuzzyLink: false, fuzzyIP: false });
  // Addresses are found in the finished text: emphasis may stand around them.
  parser.inline.ruler.disable('linkify');
  // The sanitiser alone decides on addresses.
  parser.validateLink = () => true;
  parser.block.ruler.before('table', 'depth', requireShallow);
  parser.use(yfmTables).use(yfmBlocks).use(yfmInline);
  parser.core.ruler.before('inline', 'anchors', nameHeadings);
  parser.core.ruler.push('tasks', markTasks);
  parser.core.ruler.push('size', requireModest);
  parser.renderer.rules.fence = (tokens, index) => codeHtml(tokens[index]?.content ?? '', tokens[index]?.info);
  parser.renderer.rules.code_block = (tokens, index) => codeHtml(tokens[index]?.content ?? '');
  parser.renderer.rules.s_open = () => '<del>';
  parser.renderer.rules.s_close = () => '</del>';
  return parser;
}

/** Not a rule of its own: it runs before all others, and sees every level. */
function requireShallow(state: StateBlock): boolean {
  if (levelOf(state) >= maxDepth) throw tooDeep();
  return false;
}

function codeHtml(text: string, info = ''): string {
  const language = /^[\w+#.-]+/.exec(info.trim())?.[0];
  const code = escapeHtml(text.endsWith('\n') ? text.slice(0, -1) : text);
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${code}\n</code></pre>\n`;
}

/** «Настройка {#setup}» names its own anchor; other headings get one of their words. */
function nameHeadings(state: StateCore): void {
  const used = new Map<string, number>();
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 1];
    if (token.type !== 'heading_open' || !inline) return;
    const { id, rest } = splitAnchor(inline.content);
    inline.content = rest;
    token.attrSet('id', unique(id ?? slug(rest), used));
  });
}

/** «[ ]» and «[x]» at the beginning of a list's item. */
function markTasks(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 2];
    if (token.type !== 'list_item_open' || inline?.type !== 'inline') return;
    const first = inline.children?.[0];
    const mark = first?.type === 'text' ? /^\[([ xX])\]\s/.exec(first.content)?.[1] : undefined;
    if (!first || mark === undefined) return;
    first.content = first.content.slice(3);
    const box = new state.Token('html_inline', '', 0);
    box.content = `<input type="checkbox" disabled=""${mark === ' ' ? '' : ' checked=""'}>`;
    inline.children?.unshift(box);
  });
}

/** A short text can name a long address again and again: what it would grow to is counted before it is written. */
function requireModest(state: StateCore): void {
  let length = 0;
  for (const { children } of state.tokens) {
    for (const { attrs } of children ?? []) {
      for (const [, value] of attrs ?? []) length += String(value).length;
    }
    if (length > maxLength) throw tooLong();
  }
}

/** «Настройка {#setup}» names its own anchor. */
export function splitAnchor(heading: string): { id: string | null; rest: string } {
  const mark = /\{#([\w-]+)\}/g;
  const id = mark.exec(heading)?.[1];
  if (id === undefined) return { id: null, rest: heading };
  return {
    id,
    rest: heading
      .split(/\{#[\w-]+\}/)
      .map((part) => part.trimEnd())
      .join('')
      .trim(),
  };
}

/** Address of a heading without an anchor of its own: its words, as GitHub does. */
export function slug(heading: string): string {
  const words = heading
    .toLowerCase()
    .replace(/<[^<>]+>/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim();
  return words.replace(/\s+/g, '-') || 'section';
}

function unique(id: string, used: Map<string, number>): string {
  const count = used.get(id) ?? 0;
  used.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}

import createMarkdown, { type MarkdownIt, type StateBlock, type StateCore } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import marked from 'markdown-it-mark';
import { admonitions } from '../markdown/admonitions.ts';
import { alerts } from '../markdown/alerts.ts';
import { attributeLines } from '../markdown/attributes.ts';
import { containers } from '../markdown/containers.ts';
import { contentsMarks } from '../markdown/contents.ts';
import { footnotes } from '../markdown/footnotes.ts';
import { headingIds, textOf, titleId } from '../markdown/headings.ts';
import { jsx } from '../markdown/jsx.ts';
import { type OnChange, plainMedia } from '../markdown/media.ts';
import { shortcodes } from '../markdown/shortcodes.ts';
import { type FindPage, wikiLinks } from '../markdown/wiki.ts';
import { escapeHtml } from '../text/escape.ts';
import { maxDepth, maxLength, tooDeep, tooLong } from '../text/limits.ts';
import { yfmBlocks } from './yfm-blocks.ts';
import { yfmInline } from './yfm-inline.ts';
import { levelOf, yfmTables } from './yfm-tables.ts';

const md = createParser();

export interface MarkdownContext {
  /** The heading that became the title: links lead to it, and a second one of its words is told from it. */
  title?: string | null;
  /** Wiki links are links where somebody knows the pages, else text. */
  findPage?: FindPage;
  /** Is told of what has another form than it was written in. */
  onChange?: OnChange;
}

/**
 * Markdown to HTML, with what docs/markdown.md lists. The result is not safe yet: it has to go through sanitizeContent.
 * Throws TextRefused for what is nested too deep or grows too large.
 */
export function markdownToHtml(markdown: string, context: MarkdownContext = {}): string {
  return plainMedia(md.render(markdown, envOf(context)), context.onChange);
}

function envOf({ title, findPage }: MarkdownContext) {
  return { findPage, titleIds: title ? [titleAnchor(title)] : [] };
}

/** The anchor that a heading has on other sites when it stands above its text. */
export function titleAnchor(heading: string): string {
  return titleId(md, heading);
}

/** What is read of a heading. */
export function headingText(heading: string): string {
  return textOf(md.parseInline(heading, {})[0]);
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
export function markdownBlocks(
  markdown: string,
  context: MarkdownContext = {},
): { blocks: MarkdownBlock[]; references: ReadonlySet<string> } {
  const env: Parameters<typeof md.parse>[1] = envOf(context);
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
      html: plainMedia(md.renderer.render(own, md.options, env)),
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
  parser.use(footnotes).use(definitionLists).use(marked).use(containers).use(admonitions).use(shortcodes).use(jsx);
  parser.use(wikiLinks).use(alerts).use(headingIds).use(attributeLines).use(contentsMarks);
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
  const language = /^[\w+#.-]+(?!\p{L})/u.exec(md.utils.unescapeAll(info).trim())?.[0];
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(text)}${end}</code></pre>\n`;
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

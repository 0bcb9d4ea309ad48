import { Marked, type Tokens } from 'marked';
import { convertYfm } from './yfm.ts';

/**
 * Markdown (GitHub's flavour, and the blocks of Yandex Flavored Markdown) to HTML. The result is not safe
 * yet: it has to go through sanitizeContent.
 */
export function markdownToHtml(markdown: string): string {
  const used = new Map<string, number>();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const { id, rest } = splitAnchor(text);
        const inner = rest === text ? this.parser.parseInline(tokens) : String(marked.parseInline(rest));
        return `<h${depth} id="${unique(id ?? slug(rest), used)}">${inner}</h${depth}>\n`;
      },
      code({ text, lang }: Tokens.Code) {
        const language = lang?.match(/^[\w+#.-]+/)?.[0];
        return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(text)}\n</code></pre>\n`;
      },
    },
  });
  const render = (text: string): string => String(marked.parse(convertYfm(text, render)));
  return render(markdown);
}

/** «Настройка {#setup}» names its own anchor. */
export function splitAnchor(heading: string): { id: string | null; rest: string } {
  const anchors = [...heading.matchAll(/\{#([\w-]+)\}/g)];
  if (anchors.length === 0) return { id: null, rest: heading };
  return { id: anchors[0]?.[1] ?? null, rest: heading.replace(/\s*\{#[\w-]+\}/g, '').trim() };
}

/** Address of a heading without an anchor of its own: its words, as GitHub does. */
export function slug(heading: string): string {
  const words = heading
    .toLowerCase()
    .replace(/<[^>]+>/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim();
  return words.replace(/\s+/g, '-') || 'section';
}

function unique(id: string, used: Map<string, number>): string {
  const count = used.get(id) ?? 0;
  used.set(id, count + 1);
  return count === 0 ? id : `${id}-${count}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

import { type ApiTransport, type ContentFormat, editingApi } from 'shared-api';
import { isSameDocument } from './sameDocument.ts';
import type { RichModule } from './useRichModule.ts';

export type Mode = 'rich' | ContentFormat;

export interface Text {
  content: string;
  mode: Mode;
}

/** How the server is told of a text: what the rich-text editor holds is HTML. */
export function formatOf(mode: Mode): ContentFormat {
  return mode === 'markdown' ? 'markdown' : 'html';
}

/**
 * The most comfortable mode in which nothing of stored HTML is lost: the rich-text editor, else Markdown, else
 * its source. Each is tried for real and the result compared.
 */
export async function chooseMode(api: ApiTransport, { throughQuill }: RichModule, stored: string): Promise<Text> {
  if (stored.trim() === '') return { content: '', mode: 'rich' };
  if (throughQuill(stored) === stored) return { content: stored, mode: 'rich' };
  const html = isFromScreen(stored) ? await toHtml(api, stored, 'html') : stored;
  if (isSameDocument(html, await toHtml(api, throughQuill(html), 'html'))) return { content: html, mode: 'rich' };
  const markdown = await toMarkdown(api, html);
  if (isSameDocument(html, await toHtml(api, markdown, 'markdown'))) return { content: markdown, mode: 'markdown' };
  return { content: html, mode: 'html' };
}

/** A draft stands as Quill had it on the screen, with the helpers that only the server can tell from the text. */
function isFromScreen(html: string): boolean {
  return /class="[^"]*\bql-(ui|code-block)/.test(html);
}

/** What is shown of a text as readers would see it. */
export async function toHtml(api: ApiTransport, content: string, from: ContentFormat): Promise<string> {
  const { data } = await editingApi(api).convertContent({ body: { content, from, to: 'html' } });
  return data.content;
}

export async function toMarkdown(api: ApiTransport, content: string): Promise<string> {
  const { data } = await editingApi(api).convertContent({ body: { content, from: 'html', to: 'markdown' } });
  return data.content;
}

import { type ApiTransport, editingApi } from 'shared-api';
import type { TextValue } from '../formValues.ts';

/** The text in Markdown where its author writes so and nothing of it is lost by that, else as HTML. */
export async function asWritten(
  api: ApiTransport,
  html: string,
  wanted: TextValue['contentFormat'],
): Promise<TextValue> {
  const asHtml: TextValue = { content: html, contentFormat: 'html' };
  if (wanted === 'html') return asHtml;
  const convert = async (content: string, from: 'html' | 'markdown', to: 'html' | 'markdown') =>
    (await editingApi(api).convertContent({ body: { content, from, to } })).data.content;
  try {
    const markdown = await convert(html, 'html', 'markdown');
    const [before, after] = [await convert(html, 'html', 'html'), await convert(markdown, 'markdown', 'html')];
    return plain(before) === plain(after) ? { content: markdown, contentFormat: 'markdown' } : asHtml;
  } catch {
    return asHtml;
  }
}

/** Without what differs between two answers or stands between blocks. */
function plain(html: string): string {
  return html.replace(/\?s=[\w.-]+/g, '').replace(/>\s+</g, '><');
}

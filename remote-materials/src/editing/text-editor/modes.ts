import { type ApiTransport, type ContentFormat, editingApi } from 'shared-api';

export type Mode = 'rich' | ContentFormat;

export interface Text {
  content: string;
  mode: Mode;
  /** The person has asked for this source: nothing else was there to write in otherwise. */
  isChosen?: boolean;
}

/** How the server is told of a text: what the rich-text editor holds is HTML. */
export function formatOf(mode: Mode): ContentFormat {
  return mode === 'markdown' ? 'markdown' : 'html';
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

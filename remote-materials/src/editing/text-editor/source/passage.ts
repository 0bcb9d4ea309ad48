import type { ApiTransport, ContentFormat } from 'shared-api';
import { loadPart } from 'shared-ui';
import { toHtml, toMarkdown } from '../modes.ts';

/** What a source was made of. */
export interface Origin {
  /** The document. */
  html: string;
  mode: ContentFormat;
  /** The source as it was shown first. */
  source: string;
}

export function toSource(api: ApiTransport, html: string, mode: ContentFormat): Promise<string> {
  return mode === 'markdown' ? toMarkdown(api, html) : toHtml(api, html, 'html');
}

/** The document of a source; what was not changed in the source is what it was, also where the source does not show it. */
export async function fromSource(
  api: ApiTransport,
  source: string,
  mode: ContentFormat,
  origin: Origin | null,
): Promise<string> {
  if (origin?.mode === mode && origin.source === source) return origin.html;
  if (mode === 'html' || origin?.mode !== 'markdown') return toHtml(api, source, mode);
  const [{ mergeSource }, base, edited] = await Promise.all([
    loadPart(() => import(/* webpackChunkName: "editor-source" */ './mergeSource.ts')),
    toHtml(api, origin.source, mode),
    toHtml(api, source, mode),
  ]);
  return mergeSource(origin.html, base, edited);
}

import type { editing } from 'shared-api/contract';
import { withoutSignatures } from 'shared-api/document';
import type { z } from 'zod';
import type { TextSection } from '../tables/materials.ts';
import { maxLength, requireModest, tooLong } from '../text/limits.ts';
import { canonical } from './canonical.ts';
import { markdownToHtml } from './markdown.ts';
import { type Outline, readOutline } from './outline.ts';
import { readSections, toPlainText } from './plain-text.ts';
import { fromQuill } from './quill.ts';
import { sanitizeContent } from './sanitize.ts';

type ContentFormat = z.output<typeof editing.ContentFormat>;

export interface PreparedContent {
  html: string;
  /** The Markdown it was written in. */
  markdown: string | null;
  plainText: string;
  sections: TextSection[];
  outline: Outline;
}

/** Text of an author, in the form in which it is stored. Throws TextRefused for what is too long, too deep or grows too large. */
export function prepareContent(content: string, format: ContentFormat, portal?: string): PreparedContent {
  const source = withoutSignatures(content);
  if (source.length > maxLength) throw tooLong();
  if (format === 'html') requireModest(source);
  const html = inOneForm(sanitizeContent(format === 'markdown' ? markdownToHtml(source) : fromQuill(source)));
  return {
    html,
    markdown: format === 'markdown' ? source : null,
    plainText: toPlainText(html),
    sections: readSections(html),
    outline: readOutline(html, portal),
  };
}

/**
 * Sanitised HTML in the form in which documents are stored. Throws TextRefused: what the form writes out, as empty
 * cells and bodies of tables, can make a text too long or too deep.
 */
export function inOneForm(html: string): string {
  const form = canonical(html);
  requireModest(form);
  return form;
}

import render from 'dom-serializer';
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { editing } from 'shared-api/contract';
import type { z } from 'zod';
import { escapeHtml } from '../text/escape.ts';
import { prepareContent } from './prepare.ts';
import { findAddresses, sanitizeContent } from './sanitize.ts';

/** `{{название}}`, in whatever case; spaces inside the braces do not count. */
const placeholder = /\{\{\s*([а-яё]+)\s*\}\}/gi;

/**
 * Text of a template, in the form in which it is stored: without pictures and videos. Their files belong to a
 * material, and whoever may see that decides who sees them; a template belongs to none. Each leaves its description.
 */
export function prepareTemplate(content: string, format: z.output<typeof editing.ContentFormat>) {
  const { html, plainText } = prepareContent(content, format);
  const pictures = findAddresses(html).filter(({ kind }) => kind === 'picture').length;
  const own = pictures > 0 ? sanitizeContent(html, (kind, address) => (kind === 'picture' ? null : address)) : html;
  return { html: own, plainText, pictures };
}

/**
 * The text with its placeholders filled in, clean again: what is filled in comes from a form.
 *
 * @param values by the names of the placeholders; an empty one stays a placeholder
 * @returns the text, and the names of those that stayed
 */
export function fillPlaceholders(html: string, values: Readonly<Record<string, string>>) {
  const document = parseDocument(html, { decodeEntities: false });
  const unfilled = new Set<string>();
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name: string) => {
      const key = name.toLowerCase();
      if (!Object.hasOwn(values, key)) return whole;
      const value = values[key]?.trim();
      if (value) return escapeHtml(value);
      unfilled.add(key);
      return whole;
    });
  fillTexts(document.children, fill);
  const content = sanitizeContent(render(document, { encodeEntities: false, emptyAttrs: true }));
  return { content, unfilled: [...unfilled] };
}

/** Only what people read: an address or a class that is written like a placeholder stays what it is. */
function fillTexts(nodes: ChildNode[], fill: (text: string) => string): void {
  for (const node of nodes) {
    if (isText(node)) node.data = fill(node.data);
    else if (isTag(node)) fillTexts(node.children, fill);
  }
}

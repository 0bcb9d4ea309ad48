import type { editing } from 'shared-api/contract';
import { type Block, isCode, isContainer, isText, normalize, writeDocument } from 'shared-api/document';
import type { z } from 'zod';
import { parseContent } from './canonical.ts';
import { inOneForm, prepareContent } from './prepare.ts';
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
  const own =
    pictures > 0 ? inOneForm(sanitizeContent(html, (kind, address) => (kind === 'picture' ? null : address))) : html;
  return { html: own, plainText, pictures };
}

/**
 * The text with its placeholders filled in. What is filled in comes from a form, and is text.
 *
 * @param values by the names of the placeholders; an empty one stays a placeholder
 * @returns the text, and the names of those that stayed
 */
export function fillPlaceholders(html: string, values: Readonly<Record<string, string>>) {
  const unfilled = new Set<string>();
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name: string) => {
      const key = name.toLowerCase();
      if (!Object.hasOwn(values, key)) return whole;
      const value = values[key]?.trim();
      if (value) return value;
      unfilled.add(key);
      return whole;
    });
  const content = writeDocument(normalize(filledBlocks(parseContent(html), fill)));
  return { content, unfilled: [...unfilled] };
}

/** Only what people read: an address or a class that is written like a placeholder stays what it is. */
function filledBlocks(blocks: readonly Block[], fill: (text: string) => string): Block[] {
  return blocks.map((block): Block => {
    if (isContainer(block)) return { ...block, children: filledBlocks(block.children, fill) };
    if (isCode(block)) return { ...block, text: fill(block.text) };
    if (!isText(block)) return block;
    return { ...block, runs: block.runs.map((run) => (run.kind === 'text' ? { ...run, text: fill(run.text) } : run)) };
  });
}

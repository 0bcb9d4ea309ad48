import { type Block, writeDocument } from 'shared-api/document';
import { compareBlocks } from './blocks.ts';
import { startBudget } from './budget.ts';
import type { Sheet } from './sheet.ts';

/** Characters of HTML that a page is given; who wants to see more has the whole text of either version. */
const mostCharacters = 4_000_000;

/**
 * The newer document as HTML with what came and went as `ins` and `del`; `data-change` names blocks that came
 * (`added`), went (`removed`) or stayed with another text or look (`changed`, which `data-note` says in words).
 * Accepted as a whole it is the newer document. Null when it is too long to be shown.
 */
export function compareDocuments(from: readonly Block[], to: readonly Block[], budget = startBudget()): string | null {
  const sheet: Sheet = { attributes: new Map(), insides: new Map(), budget };
  const html = writeDocument(compareBlocks(from, to, sheet), sheet);
  return html.length > mostCharacters ? null : html;
}

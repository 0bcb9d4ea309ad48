import { Parser } from 'htmlparser2';
import { type Loss, writeDocument } from 'shared-api/document';
import type { TextSection } from '../tables/materials.ts';
import { requireModest } from '../text/limits.ts';
import { parseContent } from './canonical.ts';
import { readSections, readText, toPlainText } from './plain-text.ts';

/** What becomes of stored HTML. */
export interface Recast {
  html: string;
  plainText: string;
  sections: TextSection[];
  /** How many more (or fewer, below 0) of each element and attribute (`td[width]`) there are, by name; nothing when only its spelling changes. */
  changes: Record<string, number>;
  losses: Loss[];
  /** Whether every word that can be read is still there. */
  isWhole: boolean;
}

/** HTML that was stored before documents had one form, in this form; null when it has it. Throws TextRefused for what would be too long or too deep. */
export function recast(stored: string): Recast | null {
  requireModest(stored);
  const losses: Loss[] = [];
  const html = writeDocument(parseContent(stored, (loss) => losses.push(loss)));
  if (html === stored) return null;
  requireModest(html);
  return {
    ...{ html, losses },
    plainText: toPlainText(html),
    sections: readSections(html),
    changes: differences(namesIn(stored), namesIn(html)),
    isWhole: haveSameWords(stored, html),
  };
}

/** In the same order, or moved to where readers see them: the foot of a table and the caption of a figure. */
function haveSameWords(one: string, other: string): boolean {
  const letters = (html: string) => toWords(html).replace(/\s+/g, '');
  const words = (html: string) => toWords(html).split(/\s+/).filter(Boolean).sort().join(' ');
  return letters(one) === letters(other) || words(one) === words(other);
}

/** Marks to tick are words: those that begin no item of a list become letters. */
function toWords(html: string): string {
  return readText(html, {
    open: (name, attributes) =>
      name === 'input' && attributes.type === 'checkbox' ? ('checked' in attributes ? '☑' : '☐') : between(name),
    close: between,
  });
}

const inLines = new Set(
  'a b strong i em dfn u ins s del strike sub sup mark small cite samp var code tt kbd q abbr acronym span font label'.split(
    ' ',
  ),
);

function between(name: string): string {
  return inLines.has(name) ? '' : ' ';
}

function namesIn(html: string): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string) => names.set(name, (names.get(name) ?? 0) + 1);
  const parser = new Parser({
    onopentag(name, attributes) {
      add(name);
      for (const attribute of Object.keys(attributes)) add(`${name}[${attribute}]`);
    },
  });
  parser.end(html);
  return names;
}

function differences(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const counts = names.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== 0));
}

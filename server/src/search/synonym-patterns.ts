import type { Asked } from './ask.ts';
import type { Synonym } from './synonyms.ts';

const letter = '[а-яa-z0-9]';
/** What stands behind the lexeme of a word: more than an ending is another word. */
const ending = { short: '[а-яa-z]{0,2}', long: '[а-яa-z]{0,6}' };

/**
 * For words of a query a pattern of their synonyms, for names, which are in no vector. PostgreSQL and JavaScript read it
 * alike; words are of letters and digits alone. A word that also stands in quotes is meant as it is.
 */
export function patternsOf({ terms }: Asked): Map<string, string> {
  const quoted = new Set(terms.flatMap(({ term }) => (term.isQuoted ? term.words : [])));
  const found = new Map<string, Set<string>>();
  for (const { term, synonyms } of terms) {
    for (const word of synonyms.length === 0 ? [] : term.words) {
      if (quoted.has(word)) continue;
      const patterns = found.get(word) ?? new Set();
      for (const synonym of synonyms) patterns.add(patternOf(synonym));
      found.set(word, patterns);
    }
  }
  return new Map([...found].map(([word, of]) => [word, `(?<!${letter})(?:${[...of].join('|')})(?!${letter})`]));
}

function patternOf({ words, stems }: Synonym): string {
  return words
    .map((word, at) => {
      const stem = stems[at] || word;
      if (/\d/.test(stem)) return stem;
      return `${stem}${stem.length > 3 ? ending.long : ending.short}`;
    })
    .join(`[^а-яa-z0-9]+`);
}

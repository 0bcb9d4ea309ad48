/** A person whom a comment names. */
export interface Mention {
  id: string;
  name: string;
}

const stored = /@\[([a-z][a-z0-9]{23})\]/g;

/** Letters of a name that somebody looks for. */
const longestQuery = 40;

/** A stored text as a field shows it: «@Анна Белова» in place of `@[id]`. */
export function toTyped(text: string, mentions: readonly Mention[]): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return text.replaceAll(stored, (whole, id: string) => (names.has(id) ? `@${names.get(id)}` : whole));
}

/**
 * A typed text as it is kept. Only names that were chosen become people, and only whole: of «@Анна Беловая» nothing is
 * taken. Of two people of one name the one who was chosen last is meant.
 */
export function toStored(typed: string, chosen: readonly Mention[]): string {
  const ids = new Map(chosen.map(({ id, name }) => [name, id]));
  const names = [...ids.keys()].sort((one, other) => other.length - one.length).map(escaped);
  if (names.length === 0) return typed;
  const whole = new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replaceAll(whole, (_, name: string) => `@[${ids.get(name)}]`);
}

/** The name that is being typed at the caret: where its «@» stands, and the letters behind it. */
export function queryAt(text: string, caret: number): { start: number; query: string } | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start < 0 || /[\p{L}\p{N}]/u.test(text.charAt(start - 1))) return null;
  const query = text.slice(start + 1, caret);
  const isName = query.length <= longestQuery && /^[\p{L}\p{N}.\- ]*$/u.test(query) && !/^ | {2}/.test(query);
  return isName && query.split(' ').length <= 3 ? { start, query } : null;
}

/** The parts of a stored text: words, and people by their names. */
export function partsOf(text: string, mentions: readonly Mention[]): { text: string; isPerson: boolean }[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const parts: { text: string; isPerson: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(stored)) {
    const name = names.get(match[1] ?? '');
    if (name === undefined) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), isPerson: false });
    parts.push({ text: `@${name}`, isPerson: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isPerson: false });
  return parts;
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const yes = new Set(['да', 'yes', 'true', '1', '+', 'активен', 'активна', 'работает']);
const no = new Set([
  'нет',
  'no',
  'false',
  '0',
  '-',
  '–',
  '—',
  'неактивен',
  'отключён',
  'отключен',
  'уволен',
  'уволена',
]);

/** What a cell of «Активен» says: `kept` where it is empty, null for what is neither yes nor no. */
export function readActive(text: string, kept: boolean): boolean | null {
  const word = text.toLowerCase();
  if (word === '') return kept;
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const toRussian = new Map([...english].map((letter, at) => [letter, russian[at] ?? letter]));
const toEnglish = new Map([...russian].map((letter, at) => [letter, english[at] ?? letter]));

interface Named {
  label: string;
  /** What else it is called, with blanks between. */
  words: string;
}

/** Choices that a person may mean by what is typed, best first; also when it was typed in the other layout of the keyboard. */
export function searchChoices<Choice extends Named>(choices: readonly Choice[], typed: string): Choice[] {
  const query = plainText(typed);
  if (query === '') return [...choices];
  const queries = [query, plainText(through(query, toRussian)), plainText(through(query, toEnglish))];
  return choices
    .map((choice, at) => ({ choice, at, rank: Math.min(...queries.map((each) => rankOf(choice, each))) }))
    .filter(({ rank }) => rank < none)
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ choice }) => choice);
}

const none = 9;

function rankOf({ label, words }: Named, query: string): number {
  const name = plainText(label);
  if (name.startsWith(query)) return 0;
  if (` ${name}`.includes(` ${query}`)) return 1;
  const all = ` ${name} ${plainText(words)}`;
  // Several words in any order: each begins one.
  if (query.split(/\s+/).every((word) => all.includes(` ${word}`))) return 2;
  return query.length > 2 && name.includes(query) ? 3 : none;
}

/** A text without what people do not tell apart as they search. */
export function plainText(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е');
}

function through(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('');
}

/** Titles that a message names. */
const named = 3;

/** The first of them in quotes, and how many there are beside. */
export function titlesInWords(titles: string[]): string {
  const told = titles.slice(0, named).map((title) => `«${title}»`);
  return titles.length > named ? `${told.join(', ')} и ещё ${titles.length - named}` : told.join(', ');
}

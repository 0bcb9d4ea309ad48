/** An answer is one string in all calls. What it says of several options, items or gaps is written in it like this. */

/** «0,2»: indices of options, in rising order, each once. */
export function writeChoices(choices: Iterable<number>): string {
  return [...new Set(choices)].toSorted((a, b) => a - b).join(',');
}

/** None for what is no list of indices below `count`. */
export function readChoices(answer: string, count: number): number[] {
  const places = readPlaces(answer, count);
  return places.includes(null) ? [] : [...new Set(places as number[])].toSorted((a, b) => a - b);
}

/** «2,,0»: for each item the index of its option, nothing where none is chosen; of an order the indices in their order. */
export function writePlaces(places: (number | null)[]): string {
  return places.every((place) => place === null) ? '' : places.map((place) => place ?? '').join(',');
}

/** None for what is no list of indices below `count`. */
export function readPlaces(answer: string, count: number): (number | null)[] {
  if (answer.trim() === '') return [];
  const parts = answer.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^\d{0,3}$/.test(part) && (part === '' || Number(part) < count))) return [];
  return parts.map((part) => (part === '' ? null : Number(part)));
}

/** `["Москва",""]`: the texts of the gaps in their order. */
export function writeTexts(texts: string[]): string {
  return texts.every((text) => text.trim() === '') ? '' : JSON.stringify(texts);
}

/** None for what is no list of texts. */
export function readTexts(answer: string): string[] {
  try {
    const read: unknown = JSON.parse(answer);
    return Array.isArray(read) && read.every((text) => typeof text === 'string') ? read : [];
  } catch {
    return [];
  }
}

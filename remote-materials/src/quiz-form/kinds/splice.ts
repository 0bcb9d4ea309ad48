/** Where entries of a list have gone or come. */
export interface Splice {
  at: number;
  removed: number;
  added: number;
}

/** What belonged to the entries goes along with them; a shorter list says nothing of those behind its end. */
export function spliced<T>(list: T[], splice: Splice | undefined, blank: T): T[] {
  if (!splice || splice.at >= list.length) return list;
  return list.toSpliced(splice.at, splice.removed, ...Array.from({ length: splice.added }, () => blank));
}

/** The places of entries, without those that are there no more. */
export function placesAfter(places: number[], { at, removed, added }: Splice): number[] {
  return places
    .filter((place) => place < at || place >= at + removed)
    .map((place) => (place < at ? place : place - removed + added));
}

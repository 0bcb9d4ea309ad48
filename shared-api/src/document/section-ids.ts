/** Elements that begin a section of a document: what its table of contents names. */
export const sectionHeadings = ['h1', 'h2', 'h3'];

/**
 * Gives the sections of one document their ids in the order in which they stand: a heading's own id, or one made of
 * its text; a second one of the same name gets a number.
 */
export function createSectionIds(): (own: string, text: string) => string {
  const taken = new Set<string>();
  return (own, text) => {
    const wanted = own || slug(text);
    let id = wanted;
    for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
    taken.add(id);
    return id;
  };
}

/** Cyrillic stays as it is: addresses may carry it, and people can read it. */
function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'section'
  );
}

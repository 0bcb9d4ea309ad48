export interface Section {
  id: string;
  text: string;
  /** 0 for the highest level that the document uses. */
  depth: number;
}

const sectionHeadings = 'h1, h2, h3';

/** The sections of a document; every heading of one gets an id: its own one, or one made of its text. */
export function nameSections(body: HTMLElement): (Section & { heading: Element })[] {
  const headings = [...body.querySelectorAll(sectionHeadings)].filter((heading) => heading.textContent.trim() !== '');
  const top = Math.min(...headings.map(level));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    const id = uniqueId(heading.id || slug(text), taken);
    heading.id = id;
    return { id, text, depth: level(heading) - top, heading };
  });
}

/** The sections of a text that is not shown: nothing in it loads or runs. */
export function sectionsOf(html: string): Section[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return nameSections(body).map(({ heading: _, ...section }) => section);
}

function level(heading: Element): number {
  return Number(heading.tagName.slice(1));
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

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
  taken.add(id);
  return id;
}

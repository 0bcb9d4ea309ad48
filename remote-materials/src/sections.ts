import { createSectionIds, sectionHeadings } from 'shared-api/document';

export interface Section {
  id: string;
  text: string;
  /** 0 for the highest level that the document uses. */
  depth: number;
}

/** The sections of a document; every heading of one gets an id: its own one, or one made of its text. */
export function nameSections(body: HTMLElement): (Section & { heading: Element })[] {
  const headings = [...body.querySelectorAll(sectionHeadings.join())].filter(
    (heading) => heading.textContent.trim() !== '',
  );
  const top = Math.min(...headings.map(level));
  const nextId = createSectionIds();
  return headings.map((heading) => {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    const id = nextId(heading.id, text);
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

export interface Section {
  id: string;
  text: string;
  /** 0 for the highest level that the document uses. */
  depth: number;
}

export interface PreparedContent {
  html: string;
  sections: Section[];
}

const sectionHeadings = 'h1, h2, h3';

/**
 * Gives every heading an id (its own one, or one made of its text) and a link to itself, and lists them;
 * puts every table into a frame that scrolls by itself. The document is parsed but never attached, so
 * nothing in it loads or runs here.
 */
export function prepareContent(html: string): PreparedContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) frameTable(table);
  const headings = [...body.querySelectorAll(sectionHeadings)].filter((heading) => heading.textContent.trim() !== '');
  const top = Math.min(...headings.map(level));
  const taken = new Set<string>();
  const sections = headings.map((heading) => {
    const text = heading.textContent.replace(/\s+/g, ' ').trim();
    const id = uniqueId(heading.id || slug(text), taken);
    heading.id = id;
    // After a jump the keyboard continues from its target.
    heading.setAttribute('tabindex', '-1');
    addLink(heading, text);
    return { id, text, depth: level(heading) - top };
  });
  return { html: body.innerHTML, sections };
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

/** Beside the heading and not in it, so that it does not become a part of its name. */
function addLink(heading: Element, text: string): void {
  const frame = heading.ownerDocument.createElement('div');
  frame.className = 'section';
  heading.replaceWith(frame);
  const link = heading.ownerDocument.createElement('a');
  link.href = `#${encodeURIComponent(heading.id)}`;
  link.className = 'section-link';
  link.setAttribute('aria-label', `Скопировать ссылку на раздел «${text}»`);
  link.textContent = '#';
  frame.append(heading, link);
}

function frameTable(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table-frame';
  table.replaceWith(frame);
  frame.append(table);
}

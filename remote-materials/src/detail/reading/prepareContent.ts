import { nameSections, type Section } from '../../sections.ts';

export interface PreparedContent {
  html: string;
  sections: Section[];
}

/**
 * Gives every heading an id (its own one, or one made of its text) and a link to itself, and lists them;
 * puts every table into a frame that scrolls by itself. The document is parsed but never attached, so
 * nothing in it loads or runs here.
 */
export function prepareContent(html: string): PreparedContent {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) frameTable(table);
  const sections = nameSections(body).map(({ heading, ...section }) => {
    // After a jump the keyboard continues from its target.
    heading.setAttribute('tabindex', '-1');
    addLink(heading, section.text);
    return section;
  });
  return { html: body.innerHTML, sections };
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

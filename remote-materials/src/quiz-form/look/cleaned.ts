import { fileAddress, linkAddress } from 'shared-api/document';
import { headingTags, lookTags } from 'shared-api/questions';

/** What the server leaves in a question; `null` for those that go with all that is in them. */
const known: Record<string, string | null> = {
  ...Object.fromEntries(lookTags.map((name) => [name, name])),
  strike: 's',
  ...Object.fromEntries([...headingTags, 'tr'].map((name) => [name, 'p'])),
  ...Object.fromEntries(['script', 'style', 'title', 'template', 'noscript', 'svg'].map((name) => [name, null])),
};

/** HTML from elsewhere as nodes that may be put into the page: made anew, so that nothing in it ever runs. */
export function cleaned(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  copyInto(fragment, new DOMParser().parseFromString(html, 'text/html').body);
  return fragment;
}

/** The same as HTML. */
export function cleanedHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleaned(html));
  return holder.innerHTML;
}

function copyInto(target: Node, source: Node): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) target.appendChild(document.createTextNode(node.textContent ?? ''));
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    const name = element.localName;
    const made = name === 'a' ? linkLike(element) : name === 'img' ? pictureLike(element) : plainLike(name);
    if (made === null) continue;
    if (made) target.appendChild(made);
    copyInto(made ?? target, element);
  }
}

/** Undefined where only what is in it stays. */
function plainLike(name: string): Element | null | undefined {
  const kept = known[name];
  if (kept === undefined) return undefined;
  return kept === null ? null : document.createElement(kept);
}

function linkLike(element: Element): Element | undefined {
  const address = linkAddress(element.getAttribute('href') ?? undefined);
  if (!address) return undefined;
  const link = document.createElement('a');
  link.setAttribute('href', address);
  return link;
}

/** A picture of another site would tell it who is asked. */
function pictureLike(element: Element): Element | null {
  const address = element.getAttribute('src') ?? '';
  if (!fileAddress(address) && !/^data:image\/(png|jpeg|gif|webp|avif|bmp);base64,/.test(address)) return null;
  const picture = document.createElement('img');
  picture.setAttribute('src', address);
  picture.setAttribute('alt', element.getAttribute('alt') ?? '');
  return picture;
}

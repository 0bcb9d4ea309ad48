import { htmlOf } from './looks.ts';

/** Marks that a button puts on what is selected, or takes off it; browsers keep their undoing. */
export type Mark = 'bold' | 'italic' | 'strikeThrough' | 'subscript' | 'superscript' | 'insertUnorderedList';

/** What the field begins to be written in. */
export function beginWriting(): void {
  document.execCommand('defaultParagraphSeparator', false, 'p');
  document.execCommand('styleWithCSS', false, 'false');
}

export function press(mark: Mark): void {
  document.execCommand(mark);
}

/** Puts HTML, which has to be clean, in place of what is selected. */
export function insert(html: string): void {
  document.execCommand('insertHTML', false, html);
}

/** The selection, if it is in the field, to come back to after a dialog. */
export function selectionIn(field: HTMLElement): Range | null {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && field.contains(range.commonAncestorContainer) ? range.cloneRange() : null;
}

/** Back into the field: to where the person was, or to its end. */
export function returnTo(field: HTMLElement, range: Range | null): void {
  field.focus();
  const selection = getSelection();
  if (!selection) return;
  selection.removeAllRanges();
  const place = range ?? document.createRange();
  if (!range) {
    place.selectNodeContents(field);
    place.collapse(false);
  }
  selection.addRange(place);
}

/** What is selected becomes code, of several lines a block; code becomes plain again. */
export function pressCode(field: HTMLElement): void {
  const range = selectionIn(field);
  if (!range) return;
  const inside = elementOf(range.commonAncestorContainer)?.closest('code');
  if (inside && field.contains(inside)) {
    const block = inside.closest('pre') ?? inside;
    block.replaceWith(document.createTextNode(inside.textContent ?? ''));
    return;
  }
  const text = getSelection()?.toString() ?? '';
  if (text === '') return;
  const escaped = htmlOf(text.replaceAll('\n', '\u0000')).replace(/^<p>|<\/p>$/g, '');
  insert(
    text.includes('\n') ? `<pre><code>${escaped.replaceAll('\u0000', '\n')}</code></pre>` : `<code>${escaped}</code>`,
  );
}

/** The link in which the selection is. */
export function linkAt(range: Range | null): HTMLAnchorElement | null {
  return (range && elementOf(range.commonAncestorContainer)?.closest('a')) ?? null;
}

/** Makes what is selected lead there; the address stands for words that are missing. */
export function link(address: string, range: Range | null): void {
  if (range?.collapsed === false) {
    document.execCommand('createLink', false, address);
    return;
  }
  const made = document.createElement('a');
  made.setAttribute('href', address);
  made.textContent = address;
  insert(made.outerHTML);
}

/** The picture that is selected or beside the caret; else the first that nobody has described, or the first at all. */
export function pictureAt(field: HTMLElement, range: Range | null): HTMLImageElement | undefined {
  const pictures = [...field.querySelectorAll('img')];
  const beside: (Node | null | undefined)[] = range ? besideStartOf(range) : [];
  return (
    pictures.find((picture) => range?.intersectsNode(picture)) ??
    pictures.find((picture) => beside.includes(picture)) ??
    pictures.find(({ alt }) => alt.trim() === '') ??
    pictures[0]
  );
}

function besideStartOf({ startContainer: node, startOffset: at }: Range) {
  if (node.nodeType !== Node.TEXT_NODE) return [node.childNodes[at - 1], node.childNodes[at]];
  const isAtEnd = at === node.textContent?.length;
  return [at === 0 ? node.previousSibling : null, isAtEnd ? node.nextSibling : null];
}

function elementOf(node: Node): Element | null {
  return node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
}

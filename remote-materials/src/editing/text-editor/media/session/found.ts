import { Quill } from 'react-quill';
import type { Atom, Attributes } from 'shared-api/document';
import type { QuillEditor } from '../../commands/apply.ts';
import type { Range } from '../../model/lines.ts';
import { kindOfAtom, type MediaKind } from '../commands/media.ts';

/** A picture or a file of the text as it is drawn. */
export interface Found {
  kind: MediaKind;
  index: number;
  attributes: Attributes;
  element: HTMLElement;
}

/** What is selected, or what the caret stands at. */
export function foundAt(quill: QuillEditor, { index, length }: Range): Found | null {
  if (length > 1) return null;
  return drawnAt(quill, index) ?? (length === 0 && index > 0 ? pictureAt(quill, index - 1) : null);
}

/** What stands at a position, if it is a picture or a file. */
export function drawnAt(quill: QuillEditor, index: number): Found | null {
  const [line] = quill.getLine(index);
  const node = line?.domNode;
  if (node instanceof HTMLElement && node.classList.contains('atom')) return atomOf(node, index);
  return pictureAt(quill, index);
}

function pictureAt(quill: QuillEditor, index: number): Found | null {
  const [leaf] = quill.getLeaf(index + 1);
  const node = leaf?.domNode;
  if (!(node instanceof HTMLImageElement) || leaf === null || quill.getIndex(leaf) !== index) return null;
  return { kind: 'picture', index, element: node, attributes: JSON.parse(node.dataset.value ?? '{}') as Attributes };
}

function atomOf(element: HTMLElement, index: number): Found | null {
  const atom = JSON.parse(element.dataset.value ?? '{}') as Atom;
  const kind = kindOfAtom(atom);
  return kind && { kind, index, element, attributes: atom.attributes };
}

/** What an element of the text belongs to. */
export function foundOf(quill: QuillEditor, target: EventTarget | null): Found | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('img, .atom') : null;
  const blot = element && quill.root.contains(element) ? Quill.find(element) : null;
  return blot && 'domNode' in blot
    ? drawnAt(quill, quill.getIndex(blot as Parameters<QuillEditor['getIndex']>[0]))
    : null;
}

/** What the text has and the server has not, as it is drawn. */
export function waitingIn(quill: QuillEditor): { address: string; element: HTMLElement }[] {
  return [...quill.root.querySelectorAll<HTMLElement>('[data-upload]')].flatMap((element) =>
    (element.dataset.upload ?? '').split(' ').map((address) => ({ address, element })),
  );
}

/** Pixels of a line's width that a picture or a video can take. */
export function roomOf(quill: QuillEditor, { index, element }: Found): number {
  const [line] = quill.getLine(index);
  const node = line?.domNode instanceof HTMLElement ? line.domNode : element;
  return node.clientWidth || quill.root.clientWidth;
}

/** What the width of a picture or a video is set on. */
export function sizedElement({ element }: Found): HTMLElement {
  return element.querySelector('video') ?? element;
}

/** What is seen of it: a block is as wide as the text, its player or card is not. */
export function shownPart({ kind, element }: Found): Element {
  return (kind === 'picture' ? null : element.firstElementChild) ?? element;
}

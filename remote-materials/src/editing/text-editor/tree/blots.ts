import { Parchment } from 'quill';
import Bold from 'quill/formats/bold.js';
import { Code } from 'quill/formats/code.js';
import Header from 'quill/formats/header.js';
import Italic from 'quill/formats/italic.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import { Quill } from 'react-quill';
import type { Atom, Attributes } from 'shared-api/document';
import { readLink } from '../model/formats.ts';
import { isWaiting, shownAddress } from '../model/waiting.ts';
import { Box } from './Box.ts';
import { drawAtom } from './drawAtom.ts';
import { isPixels, styleSize } from './size.ts';
import { TreeScroll } from './TreeScroll.ts';

const Inline = Quill.import('blots/inline') as typeof Parchment.InlineBlot;
const Embed = Quill.import('blots/embed') as typeof Parchment.EmbedBlot;
const BlockEmbed = Quill.import('blots/block/embed') as typeof Parchment.EmbedBlot;

/** Marks that are an element of their own, besides those that Quill knows. */
const elements = ['abbr', 'q', 'cite', 'small', 'mark', 'sup', 'sub', 'kbd', 'samp', 'var'];

/** A mark whose value, if it has one, stands in `data-value`. */
function inlineMark(name: string) {
  return class extends Inline {
    static override blotName = name;
    static override tagName = name.toUpperCase();
    static override create(value: unknown) {
      const node = super.create() as HTMLElement;
      if (typeof value === 'string') node.dataset.value = value;
      if (typeof value === 'string' && name === 'abbr') node.title = value;
      return node;
    }
    static override formats(node: HTMLElement) {
      return node.dataset.value ?? true;
    }
  };
}

/** The stock link follows its own rules about addresses; here the document's form has decided. */
class Link extends Inline {
  static override blotName = 'link';
  static override tagName = 'A';
  static override create(value: string) {
    const node = super.create() as HTMLElement;
    write(node, value);
    return node;
  }
  static override formats(node: HTMLElement) {
    return node.dataset.value ?? node.getAttribute('href');
  }
  override format(name: string, value: unknown) {
    if (name === this.statics.blotName && typeof value === 'string') write(this.domNode, value);
    else super.format(name, value);
  }
}

function write(node: HTMLElement, value: string): void {
  const { href, title } = readLink(value);
  node.dataset.value = value;
  node.setAttribute('href', href);
  if (title) node.title = title;
}

/** An attribute of a span that says its value and shows it. */
class StyleMark extends Parchment.Attributor {
  readonly #property: string;
  constructor(name: string, property: string) {
    super(name, `data-${name}`, { scope: Parchment.Scope.INLINE });
    this.#property = property;
  }
  override add(node: HTMLElement, value: string): boolean {
    if (this.#property !== '') node.style.setProperty(this.#property, value);
    return super.add(node, value);
  }
  override remove(node: HTMLElement): void {
    if (this.#property !== '') node.style.removeProperty(this.#property);
    super.remove(node);
  }
}

class SoftBreak extends Embed {
  static override blotName = 'soft-break';
  static override tagName = 'SPAN';
  static override className = 'soft-break';
  static override create(value: unknown) {
    const node = super.create(value) as HTMLElement;
    node.append(document.createElement('br'));
    return node;
  }
  static override value() {
    return true;
  }
}

class AnchorPoint extends Embed {
  static override blotName = 'anchor-point';
  static override tagName = 'SPAN';
  static override className = 'anchor-point';
  static override create(id: string) {
    const node = super.create(id) as HTMLElement;
    node.dataset.id = id;
    node.title = `Якорь «${id}»`;
    return node;
  }
  static override value(node: HTMLElement) {
    return node.dataset.id ?? '';
  }
}

class Picture extends Embed {
  static override blotName = 'picture';
  static override tagName = 'IMG';
  static override create(value: Attributes) {
    const node = super.create(value) as HTMLImageElement;
    node.dataset.value = JSON.stringify(value);
    node.src = shownAddress(value.src);
    if (isWaiting(value.src)) node.dataset.upload = value.src;
    node.alt = value.alt ?? '';
    if (value.alt === undefined) node.dataset.undescribed = '';
    if (value.title) node.title = value.title;
    const { width, height } = value;
    if (width) node.style.width = styleSize(width);
    // To readers a height in pixels is a hint only: a picture keeps its proportions.
    if (height && !isPixels(height)) node.style.height = height;
    return node;
  }
  static override value(node: HTMLElement) {
    return JSON.parse(node.dataset.value ?? '{}') as Attributes;
  }
}

/** A block of one piece: a line across, a video, a file. */
class AtomBlot extends BlockEmbed {
  static override blotName = 'atom';
  static override tagName = 'DIV';
  static override className = 'atom';
  static override create(value: Atom) {
    const node = super.create(value) as HTMLElement;
    node.dataset.value = JSON.stringify(value);
    node.setAttribute('contenteditable', 'false');
    drawAtom(node, value);
    return node;
  }
  static override value(node: HTMLElement) {
    return JSON.parse(node.dataset.value ?? '{}') as Atom;
  }
}

/** Alignment of a line, said and shown. */
class Align extends Parchment.Attributor {
  override add(node: HTMLElement, value: string): boolean {
    node.style.textAlign = value;
    return super.add(node, value);
  }
  override remove(node: HTMLElement): void {
    node.style.textAlign = '';
    super.remove(node);
  }
}

/** Tells Quill of all that a document may hold; once per page. */
export function registerBlots(): void {
  const block = { scope: Parchment.Scope.BLOCK };
  const register = (definitions: Record<string, unknown>) => Quill.register(definitions as never, true);
  register({ 'blots/scroll': TreeScroll, 'formats/box': Box });
  register({
    'formats/path': new Parchment.Attributor('path', 'data-path', block),
    'formats/anchor': new Parchment.Attributor('anchor', 'id', block),
    'formats/extra': new Parchment.Attributor('extra', 'data-extra', block),
    'formats/align': new Align('align', 'data-align', block),
  });
  // Of Quill's own formats only these: with all of them it would be half as large again.
  register({
    'formats/header': Header,
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/strike': Strike,
    'formats/code': Code,
  });
  for (const name of elements) register({ [`formats/${name}`]: inlineMark(name) });
  register({
    'formats/link': Link,
    'formats/color': new StyleMark('color', 'color'),
    'formats/background': new StyleMark('background', 'background-color'),
    'formats/size': new StyleMark('size', 'font-size'),
    'formats/lang': new StyleMark('lang', ''),
  });
  register({
    'formats/soft-break': SoftBreak,
    'formats/anchor-point': AnchorPoint,
    'formats/picture': Picture,
    'formats/atom': AtomBlot,
  });
}

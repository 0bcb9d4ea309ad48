/**
 * A document as blocks, the form that the server stores and the editor holds. docs/document-format.md has its grammar.
 * What is written of it (`writeDocument`) and read again (`readDocument`) is the same document.
 */
export type Block = TextBlock | CodeBlock | Atom | Container;

export type TextType = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
/** Blocks of one piece: nothing is written into them. */
export type AtomType = 'hr' | 'video' | 'audio' | 'file' | 'embed';
export type ContainerType =
  | 'blockquote'
  | 'callout'
  | 'callout-title'
  | 'details'
  | 'summary'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'figure'
  | 'figcaption'
  | 'footnotes'
  | 'table'
  | 'caption'
  | 'thead'
  | 'tbody'
  | 'tfoot'
  | 'tr'
  | 'th'
  | 'td';

/** What a block says besides its content, by the names of `attributes.ts`; a default is not there. */
export type Attributes = Readonly<Record<string, string>>;

/** A paragraph or a heading: the only block with text that carries marks. */
export interface TextBlock {
  type: TextType;
  attributes: Attributes;
  runs: Run[];
}

/** Lines of code, without the last line's end. */
export interface CodeBlock {
  type: 'pre';
  attributes: Attributes;
  text: string;
}

export interface Atom {
  type: AtomType;
  attributes: Attributes;
}

export interface Container {
  type: ContainerType;
  attributes: Attributes;
  children: Block[];
}

/** A piece of a line: text with its marks, an end of a line inside of a block, a picture, or a place that links lead to. */
export type Run =
  | { kind: 'text'; text: string; marks: Marks }
  | { kind: 'break' }
  | { kind: 'image'; attributes: Attributes; marks: Marks }
  | { kind: 'anchor'; id: string };

/** Marks of a run. `next` tells a mark from the same one of the run before it, as of two keys side by side. */
export interface Marks {
  link?: Link;
  color?: string;
  background?: string;
  /** A length of CSS, such as `24pt`. */
  size?: string;
  lang?: string;
  strong?: true;
  em?: true;
  u?: true;
  s?: true;
  /** What the abbreviation stands for; may be empty. */
  abbr?: string;
  q?: true | 'next';
  cite?: true;
  small?: true;
  mark?: true;
  sup?: true;
  sub?: true;
  kbd?: true | 'next';
  samp?: true;
  var?: true;
  code?: true;
}

export interface Link {
  href: string;
  title?: string;
}

export function isText(block: Block): block is TextBlock {
  return 'runs' in block;
}

export function isContainer(block: Block): block is Container {
  return 'children' in block;
}

export function isCode(block: Block): block is CodeBlock {
  return block.type === 'pre';
}

import type { SourceElement, SourceNode } from '../source.ts';
import type { Block, Marks } from '../types.ts';

/** Something of the source that its document does not say. */
export interface Loss {
  /** `element`: gone with its content; `attribute`, `address`: the element is there without it. */
  kind: 'element' | 'attribute' | 'address';
  /** Name of the element, or of element and attribute as `table.summary`. */
  name: string;
  /** The address or the text that is gone. */
  value: string;
}

export interface Reading {
  lost: (loss: Loss) => void;
  /** The address that is kept of a frame. */
  pageOf: (address: string) => string;
  /** Whether an element is a block or has one inside of it. */
  isBlock: (element: SourceElement) => boolean;
  /** For what holds blocks and is one itself: lists and tables. */
  readBlocks: (nodes: readonly SourceNode[], marks: Marks, reading: Reading) => Block[];
}

const blockNames = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'pre', 'blockquote', 'aside', 'details', 'summary'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'video', 'audio', 'iframe', 'listing', 'xmp'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div', 'section', 'article', 'header'],
  ...[
    'footer',
    'main',
    'nav',
    'center',
    'address',
    'form',
    'fieldset',
    'legend',
    'menu',
    'dir',
    'hgroup',
    'body',
    'html',
  ],
]);

export function startReading(
  readBlocks: Reading['readBlocks'],
  lost: Reading['lost'] = () => {},
  pageOf: Reading['pageOf'] = (address) => address,
): Reading {
  const known = new Map<SourceElement, boolean>();
  const isBlock = (element: SourceElement): boolean => {
    const answer = known.get(element);
    if (answer !== undefined) return answer;
    const found =
      blockNames.has(element.name) || element.children.some((child) => typeof child !== 'string' && isBlock(child));
    known.set(element, found);
    return found;
  };
  return { lost, pageOf, isBlock, readBlocks };
}

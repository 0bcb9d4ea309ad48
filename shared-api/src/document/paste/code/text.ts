import type { SourceElement, SourceNode } from '../../source.ts';
import { hasClass } from '../tree.ts';

const numbers =
  /^(line-?numbers?(-rows)?|linenos?|ln-num|gutter|blob-num|hljs-ln-numbers|react-syntax-highlighter-line-number|lines)$/i;
const silent = new Set('button svg script style clipboard-copy'.split(' '));
const lines = new Set('div p li tr'.split(' '));

/** The text of code as it was written: a line for each element that is one, blanks instead of no-break spaces. */
export function codeText(node: SourceElement): string {
  const parts: string[] = [];
  write(node, parts);
  return parts
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/^\n+/, '')
    .replace(/\n+$/, '');
}

function write(node: SourceNode, parts: string[]): void {
  if (typeof node === 'string') {
    parts.push(node);
  } else if (node.name === 'br') {
    parts.push('\n');
  } else if (!silent.has(node.name) && !hasClass(node, numbers)) {
    const hasLines = node.children.some(isLine);
    for (const child of node.children) {
      // Blanks between lines that are elements are the page's, not the code's.
      if (hasLines && typeof child === 'string' && child.trim() === '') continue;
      if (isLine(child) && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
      write(child, parts);
    }
    if (lines.has(node.name) && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
  }
}

function isLine(node: SourceNode): boolean {
  return typeof node !== 'string' && lines.has(node.name);
}

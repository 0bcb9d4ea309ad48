import { type SourceElement, type SourceNode, styleOf, textOf } from '../../source.ts';
import { element, isBlank, regroup, rewrite } from '../tree.ts';
import { isMonospace } from './blocks.ts';
import { codeText } from './text.ts';

/** Paragraphs of an office in a font for code, side by side, as one block of it; empty ones between them are its lines. */
export function withCodeParagraphs(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return regroup(nodes, (siblings) => {
    if (!siblings.some(isCodeLine)) return siblings;
    const result: SourceNode[] = [];
    let block: SourceElement[] = [];
    let blanks: SourceNode[] = [];
    const flush = () => {
      if (block.length > 0) result.push(...asCode(block));
      result.push(...blanks);
      block = [];
      blanks = [];
    };
    for (const node of siblings) {
      if (isCodeLine(node)) {
        // Paragraphs may turn out to be no code.
        if (block.length > 0 && block[0]?.name !== node.name) flush();
        block.push(...blanks.filter((one) => typeof one !== 'string'), node);
        blanks = [];
      } else if (block.length > 0 && isBlank(node)) {
        blanks.push(node);
      } else {
        flush();
        result.push(node);
      }
    }
    flush();
    return result;
  });
}

function isCodeLine(node: SourceNode): node is SourceElement {
  if (typeof node === 'string') return false;
  if (node.name === 'pre') return Object.keys(node.attributes).length === 0;
  return node.name === 'p' && !isBlank(node) && isMono(node, false);
}

/** Whether all that can be seen of it is in a font for code. */
function isMono(node: SourceNode, around: boolean): boolean {
  if (typeof node === 'string') return around || isBlank(node);
  if (node.name === 'img') return false;
  const family = styleOf(node)['font-family'] ?? node.attributes.face;
  const isInside = family === undefined ? around : isMonospace(family);
  return node.children.every((child) => isMono(child, isInside));
}

/** A letter of old may be typed in such a font as well: mostly Russian words are no code. */
function asCode(block: SourceElement[]): readonly SourceNode[] {
  const text = block.map(textOf).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const russian = text.match(/[а-яё]/gi)?.length ?? 0;
  if (russian * 2 > letters && block.every(({ name }) => name === 'p')) return rewrite(block, withoutFont);
  return [element('pre', {}, [block.map(lineOf).join('\n')])];
}

function withoutFont(node: SourceElement): SourceElement[] {
  const { face: _, style = '', ...rest } = node.attributes;
  const other = style.split(';').filter((declaration) => !/^\s*font-family/i.test(declaration));
  return [{ ...node, attributes: { ...rest, style: other.join(';') } }];
}

/** In a paragraph the end of a line in the source is a blank. */
function lineOf(node: SourceElement): string {
  return codeText(node.name === 'pre' ? node : oneLine(node));
}

function oneLine(node: SourceElement): SourceElement {
  const children = node.children.map((child) =>
    typeof child === 'string' ? child.replace(/[\t\r\n]+/g, ' ') : oneLine(child),
  );
  return { ...node, children };
}

import { type SourceElement, type SourceNode, textOf } from '../../source.ts';
import { element, findAll, hasClass } from '../tree.ts';

/**
 * Formulas, which a page shows by drawings of letters beside a copy for screen readers, as the TeX that they were
 * written in; from the outermost element, in which all copies are.
 */
export function withFormulas(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (!isFormula(node)) return { ...node, children: withFormulas(node.children) };
    const text = formulaText(node).replace(/\s+/g, ' ').trim();
    return text === '' ? '' : element('code', {}, [text]);
  });
}

function isFormula(node: SourceElement): boolean {
  return (
    node.name === 'math' ||
    node.name === 'mjx-container' ||
    hasClass(node, /^(katex|katex-display|MathJax|MathJax_Display|mwe-math-element)$/)
  );
}

function formulaText(node: SourceElement): string {
  const inside = findAll([node], () => true);
  const tex = inside.find(({ attributes }) => /x-tex/i.test(attributes.encoding ?? ''));
  if (tex) return textOf(tex);
  const alt = inside.find(({ name, attributes }) => name === 'img' && attributes.alt)?.attributes.alt;
  return alt ?? textOf(inside.find(({ name }) => name === 'math') ?? node);
}

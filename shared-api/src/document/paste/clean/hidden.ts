import type { Loss } from '../../read/context.ts';
import { elementsOf, type SourceElement, type SourceNode, styleOf, textOf } from '../../source.ts';
import { hasClass, rewrite } from '../tree.ts';

const machine = new Set(
  'head script style template title meta link noscript svg xml o:p clipboard-copy select textarea'.split(' '),
);
const hiddenClass =
  /^(visually-?hidden|sr-only|screen-reader-\w+|assistive|EOP|ListMarkerWrappingSpan|mw-editsection|MsoCommentReference|msocomanchor|placeholder-icon)$/i;
/** Signs beside a heading that lead to it. */
const permalink = /^(anchor|headerlink|hash-link|header-anchor|heading-anchor)$/;

/** Without what nobody sees: text of programs, hidden copies, signs beside headings. Comments of reviewers are told. */
export function withoutHidden(nodes: readonly SourceNode[], lost: (loss: Loss) => void): readonly SourceNode[] {
  return rewrite(nodes, (node) => {
    if (isComment(node)) {
      const value = textOf(node).replace(/\s+/g, ' ').trim().slice(0, 200);
      if (value !== '') lost({ kind: 'element', name: 'comment', value });
      return [];
    }
    if (node.name === 'span' && hasClass(node, /^Apple-converted-space$/)) return [' '];
    return isHidden(node) ? [] : undefined;
  });
}

/** Of a reviewer: at the end of the text, in Word all together, in Google's documents each as a paragraph. */
function isComment(node: SourceElement): boolean {
  if (node.name === 'p') return elementsOf(node)[0]?.attributes.href?.startsWith('#cmnt_ref') ?? false;
  return elementKind(node) === 'comment-list';
}

/** What Word says in `mso-element`: footnote, footnote-list, comment-list. */
export function elementKind(node: SourceElement): string {
  return node.attributes.style === undefined ? '' : (styleOf(node)['mso-element'] ?? '').toLowerCase();
}

function isHidden(node: SourceElement): boolean {
  const { name, attributes } = node;
  if (machine.has(name) || 'hidden' in attributes || hasClass(node, hiddenClass)) return true;
  if (name === 'a' && hasClass(node, permalink)) return /#/.test(attributes.href ?? '#');
  if (name === 'a' && /^#cmnt\d/.test(attributes.href ?? '')) return true;
  // Of a block of code.
  if (name === 'button') return /copy|копир/i.test(`${attributes['aria-label']} ${attributes.class} ${textOf(node)}`);
  if (name === 'br') return styleOf(node)['page-break-before'] !== undefined;
  if (attributes.style === undefined) return false;
  const style = styleOf(node);
  return (
    style.display === 'none' ||
    style['mso-hide'] === 'all' ||
    (style.position === 'absolute' && /rect\(|inset\(50%/.test(`${style.clip} ${style['clip-path']}`))
  );
}

import { type SourceElement, type SourceNode, styleOf } from '../../source.ts';
import { element, hasClass, isBlank, regroup, rewrite } from '../tree.ts';

/** Headings by name and by level of the outline, quotes, blanks for tabs. */
export function fromWord(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const named = rewrite(nodes, (node) => {
    if (node.name === 'span' && node.attributes.style?.includes('mso-')) return blanks(node);
    const name = headingName(node);
    return name === undefined ? undefined : [{ ...node, name }];
  });
  return regroup(named, quotes);
}

/** What stands for a tab or for blanks in a row. */
function blanks(node: SourceElement): readonly SourceNode[] | undefined {
  const style = styleOf(node);
  return (style['mso-tab-count'] || style['mso-spacerun']) && isBlank(node) ? [' '] : undefined;
}

function headingName(node: SourceElement): string | undefined {
  if (node.attributes.role === 'heading') return level(node.attributes['aria-level']);
  if (node.name !== 'p') return undefined;
  if (hasClass(node, /^MsoTitle(CxSp\w+)?$/)) return 'h1';
  const named = /(?:^|\s)MsoHeading(\d)/.exec(node.attributes.class ?? '')?.[1];
  return level(named ?? styleOf(node)['mso-outline-level']);
}

/** Word knows nine levels, HTML six. */
function level(value: string | undefined): string | undefined {
  return /^[1-9]$/.test(value ?? '') ? `h${Math.min(Number(value), 6)}` : undefined;
}

function quotes(siblings: readonly SourceNode[]): readonly SourceNode[] {
  const isQuote = (node: SourceNode) =>
    typeof node !== 'string' && node.name === 'p' && hasClass(node, /^Mso(Intense)?Quote(CxSp\w+)?$/);
  if (!siblings.some(isQuote)) return siblings;
  const result: SourceNode[] = [];
  let quote: SourceNode[] | null = null;
  for (const node of siblings) {
    if (isQuote(node)) {
      if (quote) quote.push(node);
      else {
        quote = [node];
        result.push(element('blockquote', {}, quote));
      }
    } else {
      if (!isBlank(node)) quote = null;
      result.push(node);
    }
  }
  return result;
}

import { elementsOf, type SourceElement, type SourceNode, textOf } from '../../source.ts';
import { elementKind } from '../clean/hidden.ts';
import { element, findAll, rewrite } from '../tree.ts';

/** Where a note is: `_ftn1` of Word, `sdfootnote1sym` of LibreOffice, `ftnt1` of Google. */
const reference = /^#(?:_|sd)?(ftnt?|edn|footnote|endnote)(\d+)(?:sym)?$/;
/** Where it was referred to. */
const back = /^#(?:_(?:ftn|edn)ref\d+|sd(?:footnote|endnote)\d+anc|ftnt_ref\d+)$/;
/** The notes themselves; Google's is a paragraph that begins with its own anchor. */
const body = /^(?:sd)?(ftnt?|edn|footnote|endnote)(\d+)$/;

/** Footnotes and endnotes as the section at the end, numbered anew; what refers to a note that was not copied has no link. */
export function withFootnotes(nodes: readonly SourceNode[]): readonly SourceNode[] {
  const bodies = new Map<string, SourceElement>();
  for (const node of findAll(nodes, (one) => keyOfBody(one) !== undefined)) bodies.set(keyOfBody(node) ?? '', node);
  const numbers = new Map<string, number>();
  const text = rewrite(nodes, (node) => {
    if (keyOfBody(node) !== undefined || /^(foot|end)note-list$/.test(elementKind(node))) return [];
    return node.name === 'a' ? referenceOf(node, bodies, numbers) : undefined;
  });
  const notes = [...numbers].flatMap(([key, number]) => {
    const found = bodies.get(key);
    return found ? [note(found, number)] : [];
  });
  if (notes.length === 0) return text;
  return [...text, element('section', { class: 'footnotes' }, [element('ol', {}, notes)])];
}

function keyOf(pattern: RegExp, name: string | undefined): string | undefined {
  const [, kind, number] = pattern.exec(name ?? '') ?? [];
  return kind && `${kind.charAt(0)}${number}`;
}

function keyOfBody(node: SourceElement): string | undefined {
  if (node.name === 'div') return keyOf(body, node.attributes.id);
  if (node.name !== 'p') return undefined;
  const [first] = elementsOf(node);
  const anchor = first?.name === 'a' ? first : first && elementsOf(first)[0];
  return anchor && back.test(anchor.attributes.href ?? '') ? keyOf(body, anchor.attributes.id) : undefined;
}

function referenceOf(
  node: SourceElement,
  bodies: ReadonlyMap<string, SourceElement>,
  numbers: Map<string, number>,
): readonly SourceNode[] | undefined {
  const key = keyOf(reference, node.attributes.href);
  if (key === undefined) return undefined;
  if (!bodies.has(key)) return [element('sup', {}, [textOf(node).replace(/[[\]\s]/g, '')])];
  const known = numbers.get(key);
  const number = known ?? numbers.size + 1;
  numbers.set(key, number);
  const id: Record<string, string> = known === undefined ? { id: `fnref-${number}` } : {};
  return [element('sup', {}, [element('a', { href: `#fn-${number}`, ...id }, [String(number)])])];
}

/** A note leads back to its place instead of repeating its number. */
function note(found: SourceElement, number: number): SourceElement {
  const children = rewrite(found.name === 'p' ? [found] : found.children, (node) =>
    node.name === 'a' && back.test(node.attributes.href ?? '') ? [] : undefined,
  );
  const link = element('a', { href: `#fnref-${number}` }, ['↩']);
  const last = children.findLastIndex((node) => typeof node !== 'string');
  const end = children[last];
  const closed =
    end === undefined || typeof end === 'string' || end.name !== 'p'
      ? [...children, link]
      : children.with(last, { ...end, children: [...end.children, ' ', link] });
  return element('li', { id: `fn-${number}` }, closed);
}

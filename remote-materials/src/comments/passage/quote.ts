import type { CommentQuote } from 'shared-api';

/** Letters before and after a passage by which it is told from its like. */
const context = 60;
const longestPassage = 1000;

/** The texts of an element in their order, and where each begins in all of them together. */
function textsOf(root: Node): { nodes: { node: Text; start: number }[]; whole: string } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let whole = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, start: whole.length });
    whole += (node as Text).data;
  }
  return { nodes, whole };
}

/** What is selected in a text; null where that is nothing, not in it, or too long to be a passage. */
export function quoteOf(root: Node, range: Range): CommentQuote | null {
  if (range.collapsed || !root.contains(range.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(root);
  before.setEnd(range.startContainer, range.startOffset);
  // Lengths of texts alone: a range's own words leave nothing out either.
  const start = before.toString().length;
  const selected = range.toString();
  const text = selected.trim();
  if (text === '' || text.length > longestPassage || !text.isWellFormed()) return null;
  const { whole } = textsOf(root);
  const from = start + selected.indexOf(text);
  return {
    text,
    prefix: whole.slice(Math.max(0, from - context), from).replace(/^\p{Cs}/u, ''),
    suffix: whole.slice(from + text.length, from + text.length + context).replace(/\p{Cs}$/u, ''),
  };
}

/** Where a passage stands now; of several like it the one among the most familiar words. Null where it is gone. */
export function findQuote(root: Node, { text, prefix, suffix }: CommentQuote): Range | null {
  const { nodes, whole } = textsOf(root);
  let best = -1;
  let most = -1;
  for (let at = whole.indexOf(text); at >= 0; at = whole.indexOf(text, at + 1)) {
    const before = whole.slice(Math.max(0, at - prefix.length), at);
    const after = whole.slice(at + text.length, at + text.length + suffix.length);
    const alike = commonEnd(before, prefix) + commonStart(after, suffix);
    if (alike > most) [best, most] = [at, alike];
  }
  if (best < 0) return null;
  const range = document.createRange();
  const [first, last] = [placeOf(nodes, best, false), placeOf(nodes, best + text.length, true)];
  if (!first || !last) return null;
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset);
  return range;
}

/** The text in which a place lies; at a border the one before it if it is the end of a passage. */
function placeOf(nodes: { node: Text; start: number }[], at: number, isEnd: boolean) {
  const found = nodes.findLast(({ start }) => (isEnd ? start < at : start <= at)) ?? nodes[0];
  return found && { node: found.node, offset: Math.min(at - found.start, found.node.length) };
}

function commonStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function commonEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}

import { diffArrays } from 'diff';
import { type Block, isContainer, isText, type TextBlock, withoutSignatures, writeDocument } from 'shared-api/document';
import { decoded } from '../links/decoded.ts';

/** Milliseconds for one comparison; a text with too little in common is taken as it was written. */
const patience = 400;

/**
 * A text that was changed in a source which does not show all of it, with all that was not changed as it was. Markdown
 * has no headings without an anchor, so a heading that nobody has touched would come back with one.
 *
 * @param original the document before
 * @param base what its source is read as, block by block the same document
 * @param edited what the changed source is read as
 */
export function keepOriginals(original: readonly Block[], base: readonly Block[], edited: readonly Block[]): Block[] {
  const wanted = new Set([...linksOf(edited)].filter((place) => !linksOf(base).has(place)));
  return kept(original, base, edited, wanted);
}

function kept(
  original: readonly Block[],
  base: readonly Block[],
  edited: readonly Block[],
  wanted: Set<string>,
): Block[] {
  if (original.length !== base.length) return [...edited];
  const parts = diffArrays(base.map(keyOf), edited.map(keyOf), { timeout: patience });
  if (!parts) return [...edited];
  const result: Block[] = [];
  let [before, after] = [0, 0];
  /** Blocks that were taken away right before: what comes in their place may be a part of them. */
  let removed = 0;
  for (const { value, added, removed: isGone } of parts) {
    const count = value.length;
    if (isGone) {
      removed = count;
      before += count;
      continue;
    }
    for (let number = 0; number < count; number += 1) {
      const block = edited[after + number];
      const at = added ? before - removed + number : before + number;
      const isPart = !added || (removed === count && base[at]?.type === block?.type);
      const [old, read] = isPart ? [original[at], base[at]] : [];
      if (block) result.push(old && read ? restored(old, read, block, wanted) : block);
    }
    after += count;
    if (!added) before += count;
    removed = 0;
  }
  return result;
}

/** A block as it was, as far as it is what its source was read as. */
function restored(original: Block, base: Block, edited: Block, wanted: Set<string>): Block {
  if (isContainer(original) && isContainer(base) && isContainer(edited)) {
    const isSame = shallow(base) === shallow(edited);
    const children = kept(original.children, base.children, edited.children, wanted);
    return isSame ? { ...original, children } : { ...edited, children };
  }
  if (keyOf(base) !== keyOf(edited)) return edited;
  const id = edited.attributes.id;
  if (!isHeading(original) || !isHeading(base)) return original;
  // The anchor that its words give it: somebody may just have written a link to it.
  if (original.attributes.id === undefined)
    return id !== undefined && wanted.has(id) ? { ...original, attributes: { ...original.attributes, id } } : original;
  return id === base.attributes.id ? original : edited;
}

/** What a block reads, but for how an address is signed, and which of several equal words an anchor is made of. */
function keyOf(block: Block): string {
  return withoutSignatures(writeDocument([isHeading(block) ? withoutCount(block) : block]));
}

function withoutCount(block: TextBlock): TextBlock {
  const { id, ...rest } = block.attributes;
  return { ...block, attributes: id === undefined ? rest : { ...rest, id: id.replace(/-\d+$/, '') } };
}

function shallow({ type, attributes }: Block): string {
  return JSON.stringify([type, attributes]);
}

function isHeading(block: Block): block is TextBlock {
  return isText(block) && block.type !== 'p';
}

/** Places of the document that its links lead to. */
function linksOf(blocks: readonly Block[]): Set<string> {
  return new Set(
    blocks.flatMap((block): string[] => {
      if (isContainer(block)) return [...linksOf(block.children)];
      if (!isText(block)) return [];
      return block.runs.flatMap((run) => {
        const href = run.kind === 'text' || run.kind === 'image' ? (run.marks.link?.href ?? '') : '';
        return href.startsWith('#') ? [decoded(href.slice(1))] : [];
      });
    }),
  );
}

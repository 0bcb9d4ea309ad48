import { type Attributes, type Block, isContainer, isText } from './types.ts';

/**
 * The same blocks with every id once: it is the first one's that has it.
 *
 * @param taken ids that none of the blocks may have
 */
export function withUniqueIds(blocks: readonly Block[], taken: ReadonlySet<string> = new Set()): Block[] {
  return unique(blocks, new Set(taken));
}

function unique(blocks: readonly Block[], seen: Set<string>): Block[] {
  return blocks.map((block) => {
    const attributes = uniqueId(block.attributes, seen);
    if (isContainer(block)) return { ...block, attributes, children: unique(block.children, seen) };
    if (!isText(block)) return { ...block, attributes };
    return { ...block, attributes, runs: block.runs.filter((run) => run.kind !== 'anchor' || isNew(run.id, seen)) };
  });
}

function uniqueId(attributes: Attributes, seen: Set<string>): Attributes {
  if (attributes.id === undefined || isNew(attributes.id, seen)) return attributes;
  const { id: _, ...rest } = attributes;
  return rest;
}

function isNew(id: string, seen: Set<string>): boolean {
  const isKnown = seen.has(id);
  seen.add(id);
  return !isKnown;
}

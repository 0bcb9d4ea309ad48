import { normalize } from '../normalize.ts';
import type { SourceNode } from '../source.ts';
import type { Block } from '../types.ts';
import { readBlocks } from './blocks.ts';
import { type Reading, startReading } from './context.ts';

/**
 * Any HTML as a document in its one form. Text and structure stay, what only a page needs goes; of what is gone with
 * something to read, to follow or to see in it, `lost` is told.
 *
 * @param nodes of a modest depth: this climbs down the tree
 * @param pageOf for HTML of elsewhere, which has frames: gives the page of a video for its player. What is stored has none
 */
export function readDocument(
  nodes: readonly SourceNode[],
  lost?: Reading['lost'],
  pageOf?: Reading['pageOf'],
): Block[] {
  return normalize(readBlocks(nodes, {}, startReading(readBlocks, lost, pageOf)));
}

import { diffArrays } from 'diff';
import { areSame, type Block } from './blocks.ts';

/** Blocks that read alike in both versions, either untouched or changed in the same way. */
export interface SamePart {
  by: null;
  blocks: Block[];
}

/** A run of blocks that reads differently in the two versions; empty where there is nothing. */
export interface ChangedPart {
  /** Who has changed it since both began with `base`. */
  by: 'me' | 'them' | 'both';
  base: Block[];
  mine: Block[];
  theirs: Block[];
}

export type Part = SamePart | ChangedPart;

/** Blocks of the base that one side has put others in the place of: `start` = `end` where it has only added. */
interface Hunk {
  start: number;
  end: number;
  blocks: Block[];
}

interface Cluster {
  start: number;
  end: number;
  mine: Hunk[];
  theirs: Hunk[];
}

/** Milliseconds for one comparison; texts with too little in common are then one part, whole. */
const patience = 400;

/**
 * Puts two versions of a document side by side with what both began with. Changes of different blocks stay apart, also
 * where the blocks are neighbours; only what both have changed in one place is a matter of choice.
 */
export function mergeBlocks(base: Block[], theirs: Block[], mine: Block[]): Part[] {
  const parts: Part[] = [];
  const addSame = (blocks: Block[]) => {
    const last = parts.at(-1);
    if (blocks.length === 0) return;
    if (last?.by === null) last.blocks.push(...blocks);
    else parts.push({ by: null, blocks: [...blocks] });
  };
  let position = 0;
  for (const cluster of clustersOf(hunksBetween(base, theirs), hunksBetween(base, mine))) {
    addSame(base.slice(position, cluster.start));
    position = cluster.end;
    const part = toPart(base, cluster);
    if (areSame(part.mine, part.theirs)) addSame(part.theirs);
    else parts.push(part);
  }
  addSame(base.slice(position));
  return parts;
}

function toPart(base: Block[], cluster: Cluster): ChangedPart {
  const by = cluster.mine.length === 0 ? 'them' : cluster.theirs.length === 0 ? 'me' : 'both';
  return {
    by,
    base: base.slice(cluster.start, cluster.end),
    mine: applied(base, cluster, cluster.mine),
    theirs: applied(base, cluster, cluster.theirs),
  };
}

/** The blocks of the cluster's place after the hunks of one side. */
function applied(base: Block[], { start, end }: Cluster, hunks: Hunk[]): Block[] {
  let position = start;
  const blocks = hunks.flatMap((hunk) => {
    const before = base.slice(position, hunk.start);
    position = hunk.end;
    return [...before, ...hunk.blocks];
  });
  return [...blocks, ...base.slice(position, end)];
}

/** Hunks of both sides in the order of the base; those that touch the same blocks are together. */
function clustersOf(theirs: Hunk[], mine: Hunk[]): Cluster[] {
  const all = [
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
    ...mine.map((hunk) => ({ hunk, side: 'mine' as const })),
  ].sort((one, other) => one.hunk.start - other.hunk.start || one.hunk.end - other.hunk.end);
  const clusters: Cluster[] = [];
  for (const { hunk, side } of all) {
    let cluster = clusters.at(-1);
    if (!cluster || !isTouched(cluster, hunk)) {
      cluster = { start: hunk.start, end: hunk.end, mine: [], theirs: [] };
      clusters.push(cluster);
    }
    cluster.end = Math.max(cluster.end, hunk.end);
    cluster[side].push(hunk);
  }
  return clusters;
}

/** Whether a hunk that begins no earlier changes the same blocks, or adds at the same place. */
function isTouched({ start, end }: Cluster, hunk: Hunk): boolean {
  if (start === end) return hunk.end === start;
  return hunk.start < end;
}

function hunksBetween(base: Block[], other: Block[]): Hunk[] {
  const changes = diffArrays(
    base.map(({ key }) => key),
    other.map(({ key }) => key),
    { timeout: patience },
  );
  if (!changes) return [{ start: 0, end: base.length, blocks: other }];
  const hunks: Hunk[] = [];
  let [start, from] = [0, 0];
  let [end, to] = [0, 0];
  const close = () => {
    if (end > start || to > from) hunks.push(...singled({ start, end, blocks: other.slice(from, to) }));
  };
  for (const { added, removed, count } of changes) {
    if (removed) end += count;
    else if (added) to += count;
    else {
      close();
      [start, from] = [end + count, to + count];
      [end, to] = [start, from];
    }
  }
  close();
  return hunks;
}

/** As many blocks for as many: each is taken for a change of the one in its place. */
function singled({ start, end, blocks }: Hunk): Hunk[] {
  if (end - start !== blocks.length) return [{ start, end, blocks }];
  return blocks.map((block, index) => ({ start: start + index, end: start + index + 1, blocks: [block] }));
}

import { Fold } from '../../changes/Fold.tsx';
import { BlocksView } from './BlocksView.tsx';
import type { Block } from './blocks.ts';

/** A run in which the versions do not differ. */
export function SameRun({ blocks }: { blocks: Block[] }) {
  return <Fold count={blocks.length}>{(label) => <BlocksView blocks={blocks} label={label} />}</Fold>;
}

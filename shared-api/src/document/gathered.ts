import { type Block, type Container, type ContainerType, isText } from './types.ts';

/** Blocks that may not stand here are put into one that may, neighbours together; empty lines between them are none. */
export function gathered(blocks: readonly Block[], allowed: readonly string[], type: ContainerType): Block[] {
  const result: Block[] = [];
  let loose: Container | null = null;
  for (const block of blocks) {
    if (allowed.includes(block.type)) {
      loose = null;
      result.push(block);
    } else if (isText(block) && block.runs.length === 0) {
    } else if (loose) {
      loose.children.push(block);
    } else {
      loose = { type, attributes: {}, children: [block] };
      result.push(loose);
    }
  }
  return result;
}

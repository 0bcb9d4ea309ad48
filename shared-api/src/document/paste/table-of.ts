import { type Block, type Container, isContainer, isText } from '../types.ts';

/** The table that is all of what is pasted, as a range of a spreadsheet is: its cells may fill those of another one. */
export function tableOf(blocks: readonly Block[]): Container | undefined {
  const [only, ...others] = blocks.filter((block) => !isText(block) || block.runs.length > 0);
  return only && isContainer(only) && only.type === 'table' && others.length === 0 ? only : undefined;
}

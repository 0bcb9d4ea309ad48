import { type Block, fragmentOf, isContainer, isText, readPaste } from 'shared-api/document';
import { parseSource } from '../model/sourceTree.ts';

/** HTML of another program as a document. Pictures that come with it are put in by those who upload them. */
export function readForeign(html: string): Block[] {
  const { blocks } = readPaste(parseSource(fragmentOf(html)), undefined, { origin: window.location.origin });
  return blocks.map(withoutPlaceholders);
}

function withoutPlaceholders(block: Block): Block {
  if (isContainer(block)) return { ...block, children: block.children.map(withoutPlaceholders) };
  if (!isText(block)) return block;
  return {
    ...block,
    runs: block.runs.filter((run) => run.kind !== 'image' || !run.attributes.src?.startsWith('paste:')),
  };
}

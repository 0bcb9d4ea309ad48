import { type Block, fragmentOf, isContainer, isText, type Loss, type Run, readPaste } from 'shared-api/document';
import { parseSource } from '../model/sourceTree.ts';
import { lossesText } from './losses.ts';

export interface Foreign {
  blocks: Block[];
  /** Whether pictures came with it, which wait for their upload. */
  hasPictures: boolean;
  /** The same with what stands for each picture; those for which nothing does are left out. */
  withPictures: (take: (data: string) => string | null) => Block[];
  /** In words what was not taken; empty for nothing. */
  lost: string;
}

/** HTML of another program as a document, and in words what of it is lost. */
export function readForeign(html: string): Foreign {
  const losses: Loss[] = [];
  const note = (loss: Loss) => losses.push(loss);
  const { blocks, pictures } = readPaste(parseSource(fragmentOf(html)), note, { origin: window.location.origin });
  const withPictures: Foreign['withPictures'] = (take) => {
    const taken = new Map<string, string | null>();
    return blocks.map((block) =>
      withSources(block, (src) => {
        const data = /^paste:(\d+)$/.exec(src)?.[1];
        if (data === undefined) return src;
        const given = taken.has(src) ? taken.get(src) : take(pictures[Number(data)] ?? '');
        taken.set(src, given ?? null);
        return given ?? null;
      }),
    );
  };
  return { blocks, hasPictures: pictures.length > 0, withPictures, lost: lossesText(losses) };
}

function withSources(block: Block, sourceOf: (src: string) => string | null): Block {
  if (isContainer(block)) return { ...block, children: block.children.map((child) => withSources(child, sourceOf)) };
  if (!isText(block)) return block;
  const runs = block.runs.flatMap((run): Run[] => {
    if (run.kind !== 'image') return [run];
    const src = sourceOf(run.attributes.src ?? '');
    return src === null ? [] : [{ ...run, attributes: { ...run.attributes, src } }];
  });
  return { ...block, runs };
}

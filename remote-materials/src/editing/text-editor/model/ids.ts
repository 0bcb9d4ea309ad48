import type { Delta } from 'quill';
import { Op } from 'quill-delta';
import type { Atom } from 'shared-api/document';
import { linesOf } from './lines.ts';
import { readPath } from './path.ts';

/** Every id that a document has. */
export function idsOf({ ops }: Pick<Delta, 'ops'>): Set<string> {
  const ids = new Set<unknown>();
  for (const { insert, attributes = {} } of ops) {
    ids.add(attributes.anchor);
    for (const [, , step] of readPath(attributes.path)) ids.add(step?.id);
    if (typeof insert !== 'object') continue;
    ids.add(insert['anchor-point']);
    ids.add((insert.atom as Atom | undefined)?.attributes.id);
  }
  return new Set([...ids].filter((id) => typeof id === 'string'));
}

/** Where in a document the block or the place with an id is; -1 for nowhere. */
export function indexOfId(delta: Pick<Delta, 'ops'>, id: string): number {
  let index = 0;
  for (const op of delta.ops) {
    if (typeof op.insert === 'object' && op.insert['anchor-point'] === id) return index;
    index += Op.length(op);
  }
  const isMeant = (given: unknown) => given === id;
  const line = linesOf(delta).find(
    ({ formats, path }) => isMeant(formats.anchor) || path.some(([, , step]) => isMeant(step?.id)),
  );
  return line?.index ?? -1;
}

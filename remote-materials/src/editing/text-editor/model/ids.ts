import type { Delta } from 'quill';
import type { Atom } from 'shared-api/document';
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

import type { Delta as DeltaType } from 'quill';
import Delta from 'quill-delta';
import { writeDocument } from 'shared-api/document';
import { fromDelta } from '../model/fromDelta.ts';
import { type Line, linesIn, linesOf, type Range } from '../model/lines.ts';
import { type Path, type StepType, writePath } from '../model/path.ts';

/** Says in copied HTML that it is a document of the portal: it is pasted as it is. */
export const ownMark = 'data-portal-document';

/** Containers that stand by themselves; the others are nothing without what is around them. */
const selfStanding = new Set<StepType>([
  'blockquote',
  'callout',
  'details',
  'ul',
  'ol',
  'dl',
  'figure',
  'footnotes',
  'table',
  'pre',
]);

/** What the clipboard gets of a selection: as a document, and as text. */
export function copyRange(delta: DeltaType, range: Range): { html: string; text: string } {
  const lines = linesOf(delta);
  const [first, last] = linesIn(lines, range);
  const selected = lines.slice(first, last + 1);
  const part = delta.slice(range.index, range.index + range.length);
  const document = fromDelta(
    selected.length === 1 && !endsLine(part) ? part.concat(new Delta().insert('\n')) : whole(part, selected),
  );
  return { html: `<div ${ownMark}="">${writeDocument(document)}</div>`, text: textOf(part) };
}

function endsLine({ ops }: DeltaType): boolean {
  const last = ops.at(-1)?.insert;
  return typeof last === 'string' ? last.endsWith('\n') : last !== undefined && 'atom' in last;
}

/** Without the containers that all lines share: a word from a cell is a word. */
function whole(part: DeltaType, selected: readonly Line[]): DeltaType {
  const shared = sharedContainers(selected.map(({ path }) => path));
  const end = endsLine(part) ? part : part.concat(new Delta().insert('\n', selected.at(-1)?.formats));
  const result = new Delta();
  for (const { insert, attributes } of end.ops) {
    const isLine = typeof insert === 'string' ? insert.includes('\n') : insert !== undefined && 'atom' in insert;
    if (insert === undefined) continue;
    if (!isLine || attributes?.path === undefined) result.insert(insert, attributes);
    else
      result.insert(insert, {
        ...attributes,
        path: writePath((JSON.parse(String(attributes.path)) as Path).slice(shared)),
      });
  }
  return result;
}

function sharedContainers(paths: readonly Path[]): number {
  const [first = []] = paths;
  let depth = 0;
  while (depth < first.length && paths.every((path) => path[depth]?.[1] === first[depth]?.[1])) depth += 1;
  const needsMore = () => paths.some((path) => path.slice(depth, depth + 1).some(([type]) => !selfStanding.has(type)));
  while (depth > 0 && needsMore()) depth -= 1;
  return depth;
}

function textOf({ ops }: DeltaType): string {
  return ops
    .map(({ insert }) => {
      if (typeof insert === 'string') return insert;
      if (insert && 'soft-break' in insert) return '\n';
      if (insert && 'picture' in insert) return (insert.picture as { alt?: string }).alt ?? '';
      const { href, src } = (insert?.atom as { attributes?: Record<string, string> })?.attributes ?? {};
      return insert && 'atom' in insert ? `${href ?? src ?? ''}\n` : '';
    })
    .join('');
}

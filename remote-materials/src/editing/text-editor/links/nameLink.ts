import type { QueryClient } from '@tanstack/react-query';
import Delta from 'quill-delta';
import { type ApiTransport, materialQuery } from 'shared-api';
import { apply, type QuillEditor } from '../commands/apply.ts';
import { caretAt } from '../commands/command.ts';
import { readLink } from '../model/formats.ts';
import type { Range } from '../model/lines.ts';
import { destinationOf } from './destination.ts';
import { leaveLink } from './leaveLink.ts';

interface Pasted {
  quill: QuillEditor;
  range: Range;
  href: string;
  /** Whether the text is as it was when the link came. */
  isUntouched: () => boolean;
}

/** Gives a pasted link to a material its title for a text, a step of undo of its own; not once somebody has typed on. */
export async function nameLink(
  { quill, range, href, isUntouched }: Pasted,
  api: ApiTransport,
  queryClient: QueryClient,
): Promise<void> {
  const destination = destinationOf(href);
  if (destination.kind !== 'material') return;
  const title = (await queryClient.fetchQuery(materialQuery(api, destination.id))).title.replace(/\s+/g, ' ').trim();
  const { index, length } = range;
  const [op, ...others] = quill.getContents(index, length).ops;
  const isLink = op && others.length === 0 && readLink(String(op.attributes?.link ?? '')).href === href;
  if (!isUntouched() || !isLink || title === '') return;
  const caret = quill.hasFocus() ? quill.getSelection() : null;
  const isBehind = caret?.length === 0 && caret.index === index + length;
  const delta = new Delta().retain(index).insert(title, op.attributes).delete(length);
  apply(quill, { delta, ...(isBehind && { range: caretAt(index + title.length) }) });
  if (isBehind) leaveLink(quill);
}

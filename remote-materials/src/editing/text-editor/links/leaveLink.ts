import type { QuillEditor } from '../commands/apply.ts';

/** What is typed next is not a part of the link before the caret. */
export function leaveLink(quill: QuillEditor): void {
  if (quill.getFormat().link) quill.format('link', false, 'api');
}

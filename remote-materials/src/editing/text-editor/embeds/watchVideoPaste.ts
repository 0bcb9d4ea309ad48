import { type QuillEditor, run } from '../commands/apply.ts';
import { stateOf } from '../commands/command.ts';
import { isEmptyText } from '../inserting/insertNew.ts';
import { insertBlocks } from '../paste/insertBlocks.ts';

/** Of services of videos; which addresses are videos of theirs the part knows that makes them players. */
const services =
  /^https:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|rutube\.ru|vk\.(?:com|ru)|vkvideo\.ru|vimeo\.com)\/\S+$/i;

/**
 * The address of a video that is pasted alone into an empty line becomes a link, before other ways of pasting see it.
 *
 * @param onVideo is told of it, once the link is there
 */
export function watchVideoPaste(quill: QuillEditor, onVideo: (href: string) => void): () => void {
  const handlePaste = (event: ClipboardEvent) => {
    const href = event.clipboardData?.getData('text/plain').trim() ?? '';
    const range = quill.getSelection();
    if (!range || range.length > 0 || !services.test(href)) return;
    if (!isEmptyText(stateOf(quill.getContents(), range))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const link = { kind: 'text' as const, text: href, marks: { link: { href } } };
    run(quill, insertBlocks([{ type: 'p', attributes: {}, runs: [link] }]), range);
    onVideo(href);
  };
  quill.root.addEventListener('paste', handlePaste, true);
  return () => quill.root.removeEventListener('paste', handlePaste, true);
}

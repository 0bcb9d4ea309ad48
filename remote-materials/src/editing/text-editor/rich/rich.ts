/** The part of the editor that only those load who write: Quill and all that belongs to it. */
import { formats, hljs, languages, prepareQuill } from './quill.ts';
import { toQuill } from './toQuill.ts';

export { RichEditor } from './RichEditor.tsx';

/** What Quill makes of a text when it opens and saves it unchanged, before the server has made plain HTML of it. */
export function throughQuill(html: string): string {
  const Quill = prepareQuill();
  const quill = new Quill(document.createElement('div'), {
    formats,
    modules: { table: true, syntax: { hljs, languages }, toolbar: false },
  });
  quill.setContents(quill.clipboard.convert({ html: toQuill(html) }), 'silent');
  return quill.root.innerHTML;
}

import type { Delta as DeltaType } from 'quill';
import ReactQuill, { type Quill } from 'react-quill';
import { PathEditor } from './PathEditor.ts';

type Editor = InstanceType<typeof Quill>;

/** ReactQuill around a document of containers. Its value is Quill's own; HTML is never taken from the page. */
export class PathQuill extends ReactQuill {
  override createEditor(element: HTMLElement, config: Parameters<ReactQuill['createEditor']>[1]): Editor {
    const quill = super.createEditor(element, config);
    const editor = new PathEditor(quill.scroll);
    editor.isReplaying = () => quill.history.ignoreChange;
    quill.editor = editor;
    return quill;
  }

  /** What an editor begins with. The library would tell it as a change of an empty text, and measure the page for it. */
  override setEditorContents(quill: Editor, value: DeltaType): void {
    this.value = value;
    (quill.editor as PathEditor).load(value);
    quill.root.classList.toggle('ql-blank', quill.editor.isBlank());
    quill.history.clear();
  }

  /** The library would write the whole page's HTML for every letter. */
  override onEditorChange: ReactQuill['onEditorChange'] = (name, given, _before, source) => {
    if (!this.editor || !this.unprivilegedEditor) return;
    if (name === 'text-change') this.props.onChange?.('', given as DeltaType, source, this.unprivilegedEditor);
    else this.onEditorChangeSelection(given as never, source, this.unprivilegedEditor);
  };
}

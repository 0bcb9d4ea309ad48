import { lazyDialog, Upload } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';

interface DialogProps {
  quill: QuillEditor;
  onDone: (change: () => void) => void;
  onClose: () => void;
}

const InsertFileDialog = lazyDialog<DialogProps>(
  () => import(/* webpackChunkName: "editor-file" */ './InsertFileDialog.tsx').then((part) => part.InsertFileDialog),
  { name: 'импорт файла' },
);

interface Props {
  quill: QuillEditor;
  /** Is given what to do with the text once the dialog is gone. */
  onDone: (change: () => void) => void;
}

/** Brings a document of a file in where the caret is. */
export function FromFile({ quill, onDone }: Props) {
  return <InsertFileDialog quill={quill} onDone={onDone} onClose={() => onDone(() => quill.focus())} />;
}

/** The import among what can be inserted. */
export function fileChoice(ask: () => void): Choice {
  return {
    ...{ id: 'file', label: 'Импортировать файл', icon: Upload, open: ask },
    words: 'загрузить документ word docx markdown html zip import file',
  };
}

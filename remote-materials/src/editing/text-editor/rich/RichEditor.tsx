import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useHost } from 'shared-api';
import { TableIcon } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { bindings } from '../commands/keys.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import { insertTable } from '../tables/commands/insertTable.ts';
import { useTables } from '../tables/session/useTables.ts';
import { InsertTable } from '../tables/ui/InsertTable.tsx';
import { TableTools } from '../tables/ui/TableTools.tsx';
import { EditorTools } from '../tools/EditorTools.tsx';
import { formats } from '../tree/formats.ts';
import { PathQuill } from '../tree/PathQuill.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { usePictures } from './usePictures.ts';

export interface RichEditorHandle {
  /** The text as HTML in its one form. */
  read: () => string;
  focus: () => void;
}

interface Props {
  initial: string;
  /** Pixels of the writing area. */
  height: number;
  label: string;
  onEdit: () => void;
  /** Returns the address of a picture that has been stored. */
  uploadImage: (file: File) => Promise<string>;
  onUploading: (count: number) => void;
  ref?: Ref<RichEditorHandle>;
}

/** The rich-text editor. It holds the text itself: what comes back from the server would move the cursor. */
export function RichEditor({ initial, height, label, onEdit, uploadImage, onUploading, ref }: Props) {
  const editor = useRef<PathQuill>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<QuillEditor | null>(null);
  const { notify } = useHost();
  const value = useMemo(() => openHtml(initial), [initial]);
  const quill = () => editor.current?.getEditor();
  const pictures = usePictures({ quill, uploadImage, onUploading, onError: notify.error });
  const tables = useTables(quill);
  // Quill is made again whenever its options change.
  const modules = useMemo(() => buildModules(pictures.add), [pictures.add]);

  useEffect(() => {
    const made = editor.current?.getEditor();
    if (!made) return;
    made.root.setAttribute('aria-label', label);
    made.root.setAttribute('aria-multiline', 'true');
    made.root.setAttribute('role', 'textbox');
    made.root.lang = 'ru';
    setShown(made);
    return pictures.watchPaste(made);
  }, [label, pictures.watchPaste]);

  useImperativeHandle(ref, () => ({
    read: () => {
      const made = quill();
      return made ? saveHtml(made.getContents()) : initial;
    },
    focus: () => quill()?.focus(),
  }));

  return (
    <EditorFrame $height={height} ref={frame}>
      {shown && (
        <EditorTools
          quill={shown}
          frame={frame}
          notify={notify}
          onPictures={pictures.add}
          insertions={tableChoices}
          blockTools={(context) => (
            <>
              {!context.isInTable && <InsertTable session={tables} />}
              <TableTools session={tables} />
            </>
          )}
        />
      )}
      <PathQuill
        ref={editor}
        theme="default"
        defaultValue={value}
        formats={formats}
        modules={modules}
        onChange={(_html, _delta, source) => source === 'user' && onEdit()}
      />
    </EditorFrame>
  );
}

const tableChoices: Choice[] = [
  {
    id: 'table',
    label: 'Таблица',
    icon: TableIcon,
    words: 'таблица сетка строки столбцы table grid',
    insert: insertTable(3, 3),
  },
];

function buildModules(addPictures: (files: File[]) => void) {
  return {
    keyboard: { bindings },
    uploader: {
      mimetypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
      handler: (_range: unknown, files: File[]) => addPictures(files),
    },
    history: { userOnly: true, maxStack: 500 },
  };
}

import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import ReactQuill from 'react-quill';
import { useHost } from 'shared-api';
import { labelToolbar } from './labelToolbar.ts';
import { QuillFrame } from './QuillFrame.tsx';
import { formats, hljs, languages, prepareQuill, sizes } from './quill.ts';
import { TableBar } from './TableBar.tsx';
import { toQuill } from './toQuill.ts';
import { usePictures } from './usePictures.ts';
import { useTableBar } from './useTableBar.ts';

export interface RichEditorHandle {
  /** The text as Quill holds it; the server makes plain HTML of it. */
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

const Quill = prepareQuill();

const toolbar = [
  [{ header: [1, 2, 3, false] }, { size: [false, ...sizes] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ list: 'ordered' }, { list: 'bullet' }, { list: 'check' }],
  ['blockquote', 'code', 'code-block'],
  [{ align: [] }],
  ['link', 'image', 'table'],
  ['clean'],
];

/** The rich-text editor. It holds the text itself: what comes back from the server would move the cursor. */
export function RichEditor({ initial, height, label, onEdit, uploadImage, onUploading, ref }: Props) {
  const editor = useRef<ReactQuill>(null);
  const { notify } = useHost();
  const value = useMemo(() => toQuill(initial), [initial]);
  const quill = () => editor.current?.getEditor();
  const pictures = usePictures({ quill, uploadImage, onUploading, onError: notify.error });
  const table = useTableBar(quill);
  // Quill is made again whenever its options change.
  const modules = useMemo(() => buildModules(pictures.add), [pictures.add]);

  useEffect(() => {
    const made = editor.current?.getEditor();
    if (!made) return;
    made.root.setAttribute('aria-label', label);
    made.root.setAttribute('aria-multiline', 'true');
    made.root.setAttribute('role', 'textbox');
    labelToolbar(made);
    return pictures.watchPaste(made);
  }, [label, pictures.watchPaste]);

  useImperativeHandle(ref, () => ({
    read: () => quill()?.root.innerHTML ?? value,
    focus: () => quill()?.focus(),
  }));

  return (
    <QuillFrame $height={height}>
      <ReactQuill
        ref={editor}
        theme="snow"
        defaultValue={value}
        formats={formats}
        modules={modules}
        useSemanticHTML={false}
        onChange={(_html, _delta, source) => source === 'user' && onEdit()}
        onChangeSelection={table.follow}
      />
      {table.isInside && <TableBar onAction={table.act} />}
    </QuillFrame>
  );
}

function buildModules(addPictures: (files: File[]) => void) {
  return {
    toolbar: {
      container: toolbar,
      handlers: {
        image: () => pickPictures(addPictures),
        table(this: { quill: InstanceType<typeof Quill> }) {
          const tables = this.quill.getModule('table') as { insertTable: (rows: number, columns: number) => void };
          this.quill.focus();
          tables.insertTable(3, 3);
        },
      },
    },
    table: true,
    syntax: { hljs, languages },
    uploader: {
      mimetypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
      handler: (_range: unknown, files: File[]) => addPictures(files),
    },
    history: { userOnly: true },
  };
}

function pickPictures(addPictures: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = true;
  input.addEventListener('change', () => addPictures([...(input.files ?? [])]));
  input.click();
}

import { type Ref, startTransition, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type MaterialFile, useHost } from 'shared-api';
import { TableIcon } from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { bindings } from '../commands/keys.ts';
import { Desk } from '../desk/Desk.tsx';
import { useEmbeds } from '../embeds/useEmbeds.tsx';
import { mediaChoices } from '../media/choices.ts';
import { useMedia } from '../media/useMedia.ts';
import { openHtml, saveHtml } from '../model/document.ts';
import type { Range } from '../model/lines.ts';
import { insertTable } from '../tables/commands/insertTable.ts';
import { TablePart } from '../tables/TablePart.tsx';
import { InsertTable } from '../tables/ui/InsertTable.tsx';
import { EditorTools } from '../tools/EditorTools.tsx';
import { ToolsPlace } from '../tools/ToolRows.tsx';
import { formats } from '../tree/formats.ts';
import { PathQuill } from '../tree/PathQuill.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { followSelection } from './followSelection.ts';

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
  uploadImage: (file: File, signal?: AbortSignal) => Promise<string>;
  /** Files that the material has already. */
  files?: readonly MaterialFile[];
  onUploading: (count: number) => void;
  ref?: Ref<RichEditorHandle>;
}

/** The rich-text editor. It holds the text itself: what comes back from the server would move the cursor. */
export function RichEditor({ initial, height, label, onEdit, uploadImage, files = [], onUploading, ref }: Props) {
  const editor = useRef<PathQuill>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<QuillEditor | null>(null);
  const { notify } = useHost();
  const value = useMemo(() => openHtml(initial), [initial]);
  const quill = () => editor.current?.getEditor();
  const media = useMedia({ quill, uploadImage, onUploading, onError: notify.error });
  const embeds = useEmbeds(shown);
  // Quill is made again whenever its options change.
  const modules = useMemo(() => buildModules(media.add), [media.add]);

  useEffect(() => {
    const made = editor.current?.getEditor();
    if (!made) return;
    // One can write while the tools are still being made.
    startTransition(() => setShown(made));
    return begin(made, label);
  }, [label]);

  useImperativeHandle(ref, () => ({
    read: () => {
      const made = quill();
      return made ? saveHtml(made.getContents()) : initial;
    },
    focus: () => quill()?.focus(),
  }));

  return (
    <EditorFrame $height={height} ref={frame}>
      {shown ? (
        <EditorTools
          quill={shown}
          frame={frame}
          notify={notify}
          onPictures={media.add}
          insertions={[...tableChoices, ...mediaChoices(media.choose), embeds.choice]}
          blockTools={(context) => (
            <>
              {embeds.part}
              {!context.isInTable && !context.isAtMedia && <InsertTable quill={shown} />}
              <TablePart quill={shown} />
              {media.shown && <media.shown.part.MediaTools session={media.shown.media.session} />}
            </>
          )}
        />
      ) : (
        <ToolsPlace />
      )}
      <Desk quill={shown} frame={frame} notify={notify}>
        <PathQuill
          ref={editor}
          theme="default"
          defaultValue={value}
          formats={formats}
          modules={modules}
          onChange={(_html, _delta, source) => source === 'user' && onEdit()}
        />
      </Desk>
      {media.shown && <media.shown.part.MediaRoom session={media.shown.media.session} files={files} />}
    </EditorFrame>
  );
}

/** Says what the text is to those who do not see it, and follows its selection; the result ends that. */
function begin(quill: QuillEditor, label: string): () => void {
  const { root } = quill;
  root.setAttribute('aria-label', label);
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('role', 'textbox');
  root.lang = 'ru';
  return followSelection(quill);
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

function buildModules(addFiles: (files: File[], range: Range) => void) {
  return {
    keyboard: { bindings },
    uploader: { handler: (range: Range, files: File[]) => addFiles(files, range) },
    history: { userOnly: true, maxStack: 500 },
  };
}

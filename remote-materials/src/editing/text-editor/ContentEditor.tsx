import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { type ContentFormat, type MaterialFile, uploadsApi, useApi, useHost } from 'shared-api';
import { color, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { EditorNotice } from './EditorNotice.tsx';
import { ModeSwitch } from './ModeSwitch.tsx';
import { formatOf, toHtml } from './modes.ts';
import type { RichEditorHandle } from './rich/RichEditor.tsx';
import { TextEditor, type TextEditorHandle } from './source/TextEditor.tsx';
import { useEditorText } from './useEditorText.ts';
import { useRichModule } from './useRichModule.ts';

export interface ContentEditorHandle {
  /** The text as it stands, for the server. */
  read: () => { content: string; contentFormat: ContentFormat };
}

interface Props {
  initial: { content: string; contentFormat: ContentFormat };
  /** Pixels of the writing area; specification section 9 gives one for each screen. */
  height?: number;
  label: string;
  /** Files that the material has already. */
  files?: readonly MaterialFile[];
  onEdit: () => void;
  /** Pictures and files that are still on their way. */
  onUploading: (count: number) => void;
  ref?: Ref<ContentEditorHandle>;
}

/** The text of a material, in the mode that suits it; what is typed survives every change of mode. */
export function ContentEditor({ initial, height = 400, label, files, onEdit, onUploading, ref }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const uploadImage = useUploadImage();
  const rich = useRichModule();
  const [uploading, setUploading] = useState(0);
  const editor = useRef<RichEditorHandle & TextEditorHandle>(null);
  const { text, current, switchTo, isSwitching } = useEditorText({ initial, rich, read: () => editor.current?.read() });
  useImperativeHandle(ref, () => ({
    read: () => {
      const { content, mode } = current();
      return { content, contentFormat: formatOf(mode) };
    },
  }));

  const tellUploading = (count: number) => {
    setUploading(count);
    onUploading(count);
  };
  const RichEditor = rich.module?.RichEditor;
  const common = { initial: text?.content ?? '', height, label, onEdit, uploadImage };
  return (
    <Root>
      <ModeSwitch
        mode={text?.mode ?? 'rich'}
        isRichReady={rich.module !== null}
        // What is on its way has no place in the source.
        isBusy={!text || uploading > 0}
        isSwitching={isSwitching}
        onChange={(mode) => void switchTo(mode)}
      />
      <EditorNotice isLate={rich.isLate} onRetry={rich.retry} />
      {/* What is typed into a text that is about to be exchanged would go with it. */}
      <Writing inert={isSwitching}>
        {!text && (
          <Waiting style={{ height }}>
            <Loading label="Загрузка редактора" />
          </Waiting>
        )}
        {text?.mode === 'rich' && RichEditor && (
          <RichEditor key={`rich:${text.content}`} ref={editor} {...common} files={files} onUploading={tellUploading} />
        )}
        {text && text.mode !== 'rich' && (
          <TextEditor
            key={`${text.mode}:${text.content}`}
            ref={editor}
            {...common}
            format={text.mode}
            isPreviewed={text.isChosen === true}
            preview={(content) => toHtml(api, content, formatOf(text.mode))}
            onUploading={tellUploading}
            onImageFailed={() => notify.error('Ошибка загрузки изображения')}
          />
        )}
      </Writing>
    </Root>
  );
}

function useUploadImage() {
  const api = useApi();
  return async (file: File, signal?: AbortSignal): Promise<string> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return (await uploadsApi(api).uploadImage({ body, signal })).data.url;
  };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Writing = styled.div`
  min-width: 0;
  &[inert] { opacity: 0.5; }
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  border: 1px solid ${color.line};
  border-radius: 10px;
`;

import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type ContentFormat, useApi, useHost } from 'shared-api';
import { Button, Callout, color, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ModeSwitch } from './ModeSwitch.tsx';
import { chooseMode, type Mode, type Text, toHtml, toMarkdown } from './modes.ts';
import type { RichEditorHandle } from './rich/RichEditor.tsx';
import { TextEditor, type TextEditorHandle } from './source/TextEditor.tsx';
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
  onEdit: () => void;
  /** Pictures that are still on their way. */
  onUploading: (count: number) => void;
  ref?: Ref<ContentEditorHandle>;
}

/** The text of a material, in the mode that suits it; what is typed survives every change of mode. */
export function ContentEditor({ initial, height = 400, label, onEdit, onUploading, ref }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const rich = useRichModule();
  const [text, setText] = useState<Text | null>(
    initial.contentFormat === 'markdown' ? { content: initial.content, mode: 'markdown' } : null,
  );
  const [isSwitching, setSwitching] = useState(false);
  const editor = useRef<RichEditorHandle & TextEditorHandle>(null);

  const open = useEffectEvent(async (module: NonNullable<typeof rich.module>) => {
    if (text) return;
    // Without the server's help nobody knows what Quill would lose.
    const chosen = await chooseMode(api, module, initial.content).catch(() => source(initial.content));
    setText((known) => known ?? chosen);
  });
  useEffect(() => {
    if (rich.module) void open(rich.module);
  }, [rich.module]);
  const begin = useEffectEvent(() => setText((known) => known ?? source(initial.content)));
  useEffect(() => {
    // Specification 9: a plain text field if the editor has not loaded in time.
    if (rich.isLate) begin();
  }, [rich.isLate]);

  const current = (): Text =>
    text ? { ...text, content: editor.current?.read() ?? text.content } : source(initial.content);
  useImperativeHandle(ref, () => ({
    read: () => {
      const { content, mode } = current();
      return { content, contentFormat: mode === 'markdown' ? 'markdown' : 'html' };
    },
  }));

  const switchTo = async (mode: Mode) => {
    const { module } = rich;
    const { content, mode: from } = current();
    if (mode === from || (mode === 'rich' && !module)) return;
    setSwitching(true);
    try {
      if (mode === 'markdown') return setText({ content: await toMarkdown(api, content), mode });
      const html = await toHtml(api, content, from === 'markdown' ? 'markdown' : 'html');
      const chosen = module ? await chooseMode(api, module, html) : source(html);
      if (chosen.mode === 'rich') return setText(chosen);
      notify.info(
        'Визуальный редактор потерял бы часть разметки этого текста, например таблицу с заголовком. Текст остаётся как есть.',
      );
    } catch {
      notify.error('Не удалось сменить режим редактора. Текст на месте, повторите позже.');
    } finally {
      setSwitching(false);
    }
  };

  const uploadImage = async (file: File) => {
    const body = new FormData();
    body.append('file', file, file.name);
    return (await api.uploads.image({ body })).data.url;
  };
  const RichEditor = rich.module?.RichEditor;
  const common = { initial: text?.content ?? '', height, label, onEdit, uploadImage };
  return (
    <Root>
      <ModeSwitch
        mode={text?.mode ?? 'rich'}
        isRichReady={rich.module !== null}
        isBusy={isSwitching || !text}
        onChange={(mode) => void switchTo(mode)}
      />
      {rich.isLate && (
        <Callout kind="warning">
          Визуальный редактор пока не загрузился. Пишите здесь: введённое не пропадёт.{' '}
          <Button size="small" onClick={rich.retry}>
            Повторить
          </Button>
        </Callout>
      )}
      {text?.mode === 'html' && !rich.isLate && (
        <Callout kind="info">
          В этом тексте есть то, чего визуальный редактор не умеет. Чтобы ничего не пропало, он открыт как исходный
          текст (HTML).
        </Callout>
      )}
      {!text && (
        <Waiting style={{ height }}>
          <Loading label="Загрузка редактора" />
        </Waiting>
      )}
      {text?.mode === 'rich' && RichEditor && (
        <RichEditor key={`rich:${text.content}`} ref={editor} {...common} onUploading={onUploading} />
      )}
      {text && text.mode !== 'rich' && (
        <TextEditor
          key={`${text.mode}:${text.content}`}
          ref={editor}
          {...common}
          format={text.mode}
          preview={(content) => toHtml(api, content, text.mode === 'markdown' ? 'markdown' : 'html')}
          onImageFailed={() => notify.error('Ошибка загрузки изображения')}
        />
      )}
    </Root>
  );
}

/** Plain text for a text that is just begun, the source for one that has markup already. */
function source(content: string): Text {
  return { content, mode: content.trim() === '' ? 'markdown' : 'html' };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  border: 1px solid ${color.line};
  border-radius: 10px;
`;

import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { ContentFormat } from 'shared-api';
import { color, LoadFailed, Loading, Prose, RichContent, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import { applyMark, type MarkdownMark } from './markdownMarks.ts';

export interface TextEditorHandle {
  read: () => string;
}

interface Props {
  initial: string;
  format: ContentFormat;
  height: number;
  label: string;
  onEdit: () => void;
  /** The text as readers would see it: sanitised HTML. */
  preview: (text: string) => Promise<string>;
  uploadImage: (file: File) => Promise<string>;
  onImageFailed: () => void;
  ref?: Ref<TextEditorHandle>;
}

type Preview = { state: 'off' } | { state: 'loading' } | { state: 'failed' } | { state: 'shown'; html: string };

const shortcuts: Record<string, MarkdownMark> = { KeyB: 'bold', KeyI: 'italic', KeyU: 'underline', KeyK: 'link' };

/** Markdown, or the HTML of a text that the rich-text editor would change. */
export function TextEditor({
  initial,
  format,
  height,
  label,
  onEdit,
  preview,
  uploadImage,
  onImageFailed,
  ref,
}: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState<Preview>({ state: 'off' });
  useImperativeHandle(ref, () => ({ read: () => text }), [text]);

  const change = (next: string) => {
    setText(next);
    onEdit();
  };
  const mark = (kind: MarkdownMark, address?: string) => {
    const { current } = area;
    if (!current) return;
    const { value, start, end } = applyMark(text, current.selectionStart, current.selectionEnd, kind, address);
    change(value);
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(start, end);
    });
  };
  const addPictures = async (files: File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith('image/')))
      await uploadImage(file).then((address) => mark('image', address), onImageFailed);
  };
  const togglePreview = () => {
    if (shown.state !== 'off') return setShown({ state: 'off' });
    setShown({ state: 'loading' });
    preview(text).then(
      (html) => setShown({ state: 'shown', html }),
      () => setShown({ state: 'failed' }),
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    const kind = format === 'markdown' && (event.ctrlKey || event.metaKey) ? shortcuts[event.code] : undefined;
    if (!kind) return;
    event.preventDefault();
    mark(kind);
  };

  return (
    <Frame>
      <MarkdownToolbar
        hasMarks={format === 'markdown'}
        isPreview={shown.state !== 'off'}
        onMark={mark}
        onPictures={(files) => void addPictures(files)}
        onPreview={togglePreview}
      />
      {shown.state === 'off' ? (
        <Area
          ref={area}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0 || format !== 'markdown') return;
            event.preventDefault();
            void addPictures(files);
          }}
          aria-label={label}
          spellCheck={format === 'markdown'}
          lang="ru"
          $height={height}
          $isCode={format === 'html'}
        />
      ) : (
        <PreviewArea $height={height} aria-label="Предпросмотр">
          {shown.state === 'loading' && <Loading label="Готовим предпросмотр" />}
          {shown.state === 'failed' && (
            <LoadFailed message="Не удалось показать предпросмотр. Текст на месте." onRetry={togglePreview} />
          )}
          {shown.state === 'shown' &&
            (shown.html ? <RichContent html={shown.html} lang="ru" /> : <Prose>Пока пусто</Prose>)}
        </PreviewArea>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  overflow: hidden;
  &:focus-within { border-color: ${color.accent}; }
`;

const Area = styled.textarea<{ $height: number; $isCode: boolean }>`
  display: block;
  width: 100%;
  height: ${({ $height }) => $height}px;
  min-height: 160px;
  padding: ${space(4)} ${space(5)};
  border: 0;
  outline: none;
  resize: vertical;
  background: transparent;
  color: ${color.text};
  font: ${({ $isCode }) => ($isCode ? '13.5px/1.6' : '15px/1.65')} ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
  tab-size: 4;
`;

const PreviewArea = styled.section<{ $height: number }>`
  min-height: 160px;
  height: ${({ $height }) => $height}px;
  padding: ${space(4)} ${space(6)};
  overflow: auto;
  resize: vertical;
`;

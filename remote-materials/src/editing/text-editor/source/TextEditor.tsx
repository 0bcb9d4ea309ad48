import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import type { ContentFormat } from 'shared-api';
import { color, narrow, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import type { MarkdownMark } from './markdownMarks.ts';
import { Preview, usePreview } from './Preview.tsx';
import { useSourceText } from './useSourceText.ts';

export interface TextEditorHandle {
  read: () => string;
}

interface Props {
  initial: string;
  format: ContentFormat;
  /** Whether readers' view stands beside the source from the beginning. */
  isPreviewed: boolean;
  height: number;
  label: string;
  onEdit: () => void;
  /** The text as readers would see it: sanitised HTML. */
  preview: (text: string) => Promise<string>;
  uploadImage: (file: File, signal: AbortSignal) => Promise<string>;
  onUploading: (count: number) => void;
  onImageFailed: () => void;
  ref?: Ref<TextEditorHandle>;
}

const shortcuts: Record<string, MarkdownMark> = { KeyB: 'bold', KeyI: 'italic', KeyU: 'underline', KeyK: 'link' };

/** Markdown, or the HTML of a text that the rich-text editor would change. */
export function TextEditor({ initial, format, isPreviewed, height, label, onEdit, preview, ref, ...pictures }: Props) {
  const { area, text, read, handleChange, mark, addPictures } = useSourceText({ initial, onEdit, ...pictures });
  const { shown, togglePreview, retryPreview } = usePreview(text, preview, isPreviewed);
  useImperativeHandle(ref, () => ({ read }));
  const handleKey = (event: KeyboardEvent) => {
    const kind = format === 'markdown' && (event.ctrlKey || event.metaKey) ? shortcuts[event.code] : undefined;
    if (!kind) return;
    event.preventDefault();
    mark(kind);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || format !== 'markdown') return;
    event.preventDefault();
    addPictures(files);
  };

  return (
    <Frame>
      <MarkdownToolbar
        hasMarks={format === 'markdown'}
        isPreview={shown.state !== 'off'}
        onMark={mark}
        onPictures={addPictures}
        onPreview={togglePreview}
      />
      <Sides $isSplit={shown.state !== 'off'}>
        <Area
          ref={area}
          defaultValue={initial}
          onChange={(event) => handleChange(event.target)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          aria-label={label}
          spellCheck={format === 'markdown'}
          lang="ru"
          $height={height}
          $isCode={format === 'html'}
        />
        {shown.state !== 'off' && <Preview shown={shown} height={height} onRetry={retryPreview} />}
      </Sides>
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

/** Side by side where there is room, else one below the other. */
const Sides = styled.div<{ $isSplit: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  & > section { border-left: 1px solid ${color.line}; }
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    & > section { border-top: 1px solid ${color.line}; border-left: 0; }
  }
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

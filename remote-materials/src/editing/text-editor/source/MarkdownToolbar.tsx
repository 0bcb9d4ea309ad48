import { useRef } from 'react';
import {
  Bold,
  Button,
  Code,
  color,
  Eye,
  Heading1,
  Heading2,
  Heading3,
  IconButton,
  Image,
  Italic,
  Link,
  List,
  type LucideIcon,
  Quote,
  space,
  Underline,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { MarkdownMark } from './markdownMarks.ts';

interface Props {
  /** HTML source has the preview only. */
  hasMarks: boolean;
  isPreview: boolean;
  onMark: (mark: MarkdownMark) => void;
  onPictures: (files: File[]) => void;
  onPreview: () => void;
}

const marks: [MarkdownMark, string, LucideIcon][] = [
  ['bold', 'Полужирный', Bold],
  ['italic', 'Курсив', Italic],
  ['underline', 'Подчёркнутый', Underline],
  ['heading1', 'Заголовок 1', Heading1],
  ['heading2', 'Заголовок 2', Heading2],
  ['heading3', 'Заголовок 3', Heading3],
  ['link', 'Ссылка', Link],
  ['list', 'Список', List],
  ['code', 'Код', Code],
  ['quote', 'Цитата', Quote],
];

export function MarkdownToolbar({ hasMarks, isPreview, onMark, onPictures, onPreview }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Bar role="toolbar" aria-label="Оформление текста">
      {hasMarks &&
        marks.map(([mark, label, Icon]) => (
          <IconButton key={mark} label={label} onClick={() => onMark(mark)}>
            <Icon aria-hidden="true" />
          </IconButton>
        ))}
      {hasMarks && (
        <IconButton label="Изображение" onClick={() => picker.current?.click()}>
          <Image aria-hidden="true" />
        </IconButton>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Spring />
      <Button
        size="small"
        variant="ghost"
        aria-pressed={isPreview}
        icon={<Eye aria-hidden="true" />}
        onClick={onPreview}
      >
        Предпросмотр
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  padding: ${space(1)} ${space(2)};
  border-bottom: 1px solid ${color.line};
`;

const Spring = styled.span`
  flex: 1;
`;

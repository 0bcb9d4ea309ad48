import { useRef } from 'react';
import {
  Bold,
  Captions,
  Code,
  color,
  IconButton,
  Image,
  Italic,
  Link2,
  List,
  Spinner,
  Strikethrough,
  Subscript,
  Superscript,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Mark } from './commands.ts';

interface Props {
  /** Of the field. */
  label: string;
  isUploading: boolean;
  onMark: (mark: Mark) => void;
  onCode: () => void;
  onLink: () => void;
  onPictures: (files: File[]) => void;
  onDescribe: () => void;
}

const marks = [
  { mark: 'bold', label: 'Полужирный (Ctrl+B)', icon: <Bold /> },
  { mark: 'italic', label: 'Курсив (Ctrl+I)', icon: <Italic /> },
  { mark: 'strikeThrough', label: 'Зачёркнутый', icon: <Strikethrough /> },
  { mark: 'subscript', label: 'Подстрочный', icon: <Subscript /> },
  { mark: 'superscript', label: 'Надстрочный', icon: <Superscript /> },
  { mark: 'insertUnorderedList', label: 'Список', icon: <List /> },
] as const;

/** The buttons of a rich field. They leave the selection where it is. */
export function RichTools({ label, isUploading, onMark, onCode, onLink, onPictures, onDescribe }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <Bar role="group" aria-label={`Оформление: ${label}`} onMouseDown={(event) => event.preventDefault()}>
      {marks.map(({ mark, label: name, icon }) => (
        <IconButton key={mark} label={name} size="small" onClick={() => onMark(mark)}>
          {icon}
        </IconButton>
      ))}
      <IconButton label="Код" size="small" onClick={onCode}>
        <Code />
      </IconButton>
      <IconButton label="Ссылка (Ctrl+K)" size="small" onClick={onLink}>
        <Link2 />
      </IconButton>
      <IconButton label="Картинка" size="small" disabled={isUploading} onClick={() => picker.current?.click()}>
        <Image />
      </IconButton>
      <IconButton label="Описание картинки" size="small" onClick={onDescribe}>
        <Captions />
      </IconButton>
      {isUploading && <Spinner size={16} label="Загружаем картинку" />}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={`Картинка: ${label}`}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)};
  padding: ${space(0.5)} ${space(1)};
  border-bottom: 1px solid ${color.line};
`;

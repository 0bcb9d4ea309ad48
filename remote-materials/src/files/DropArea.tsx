import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button, color, radius, space, Upload as UploadIcon } from 'shared-ui';
import { styled } from 'styled-components';
import { offeredFiles } from './checkFiles.ts';

interface Props {
  onFiles: (files: File[]) => void;
}

/** Files are dropped here, or chosen in the system's window. */
export function DropArea({ onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Drop $isOver={isOver} onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      <UploadIcon aria-hidden="true" />
      <p>Перетащите файлы сюда или выберите их</p>
      <Button onClick={() => picker.current?.click()}>Выбрать файлы</Button>
      <Hint>Изображения, видео и PDF. До 30 файлов за раз, каждый до 300 МБ.</Hint>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={offeredFiles}
        aria-label="Файлы материала"
        onChange={handleChoice}
      />
    </Drop>
  );
}

const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  border: 1.5px dashed ${({ $isOver }) => ($isOver ? color.accent : color.line)};
  border-radius: ${radius.medium};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : 'transparent')};
  text-align: center;
  & > svg { width: 26px; height: 26px; color: ${color.textSoft}; }
`;

const Hint = styled.p`
  color: ${color.textSoft};
  font-size: 13px;
`;

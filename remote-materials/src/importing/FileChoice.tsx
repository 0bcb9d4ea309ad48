import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button, Callout, color, radius, space, Upload } from 'shared-ui';
import { styled } from 'styled-components';
import { acceptedFiles } from './importFile.ts';

interface Props {
  /** Why the last file was not taken. */
  problem: string;
  onFile: (file: File) => void;
}

/** One file, dropped here or chosen in the system's window. */
export function FileChoice({ problem, onFile }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Root>
      {problem && (
        <div role="alert">
          <Callout kind="warning">{problem}</Callout>
        </div>
      )}
      <Drop $isOver={isOver} onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
        <Upload aria-hidden="true" />
        <p>Перетащите файл сюда или выберите его</p>
        <Button onClick={() => picker.current?.click()}>Выбрать файл</Button>
        <Hint>Word (.docx), Markdown (.md), HTML или ZIP с Markdown и картинками, до 100 МБ.</Hint>
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label="Файл для импорта"
          onChange={handleChoice}
        />
      </Drop>
      <Hint>Сразу ничего не сохранится: сначала вы увидите, что получится и что перенести не удалось.</Hint>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Drop = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  padding: ${space(7)} ${space(4)};
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

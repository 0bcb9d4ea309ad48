import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { Button, color, fontSize, radius, space, Upload } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** What is to be done here: «Перетащите файл сюда или выберите его». */
  invitation: string;
  buttonLabel: string;
  /** Which files are taken. */
  hint: string;
  /** Name of the field for files. */
  label: string;
  /** As in the attribute of a field for files. */
  accept: string;
  multiple?: boolean;
  /** At least one file. */
  onFiles: (files: File[]) => void;
}

/** Files are dropped here, or chosen in the system's window. */
export function DropArea({ invitation, buttonLabel, hint, label, accept, multiple = false, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const handleOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <Drop $isOver={isOver} onDragOver={handleOver} onDragLeave={() => setOver(false)} onDrop={handleDrop}>
      <Upload aria-hidden="true" />
      <p>{invitation}</p>
      <Button onClick={() => picker.current?.click()}>{buttonLabel}</Button>
      <Hint>{hint}</Hint>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
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
  font-size: ${fontSize.small};
`;

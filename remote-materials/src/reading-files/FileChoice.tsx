import { Callout, color, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DropArea } from '../DropArea.tsx';
import { acceptedFiles } from './importFile.ts';

interface Props {
  /** Why the last file was not taken. */
  problem: string;
  onFile: (file: File) => void;
}

/** One file, dropped here or chosen in the system's window. */
export function FileChoice({ problem, onFile }: Props) {
  return (
    <Root>
      {problem && (
        <div role="alert">
          <Callout kind="warning">{problem}</Callout>
        </div>
      )}
      <DropArea
        invitation="Перетащите файл сюда или выберите его"
        buttonLabel="Выбрать файл"
        hint="Word (.docx), Markdown (.md), HTML или ZIP с Markdown и картинками, до 100 МБ."
        label="Файл для импорта"
        accept={acceptedFiles}
        onFiles={([file]) => file && onFile(file)}
      />
      <Hint>Сразу ничего не сохранится: сначала вы увидите, что получится и что перенести не удалось.</Hint>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Hint = styled.p`
  color: ${color.textSoft};
  font-size: 13px;
`;

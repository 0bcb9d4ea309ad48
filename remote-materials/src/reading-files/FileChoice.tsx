import type { ReactNode } from 'react';
import { Callout, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';
import { DropArea } from '../DropArea.tsx';

interface Props {
  /** Why the last file was not taken. */
  problem: string;
  onFile: (file: File) => void;
  /** Which files are read, and how large they may be. */
  hint: string;
  /** What the system's window for choosing a file offers. */
  accept: string;
  /** What happens to them. */
  children: ReactNode;
}

/** One file, dropped here or chosen in the system's window. */
export function FileChoice({ problem, onFile, hint, accept, children }: Props) {
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
        hint={hint}
        label="Файл для импорта"
        accept={accept}
        onFiles={([file]) => file && onFile(file)}
      />
      <Hint>{children}</Hint>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Hint = styled.div`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

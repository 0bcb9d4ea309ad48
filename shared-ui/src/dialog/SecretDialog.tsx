import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { color, fontSize, radius, space } from '../tokens/tokens.ts';
import { Dialog } from './Dialog.tsx';
import type { WindowProps } from './DialogWindow.tsx';

interface Props extends Pick<WindowProps, 'title' | 'role' | 'width' | 'onClose'> {
  children: ReactNode;
  onCopy: () => void;
}

/** A dialog with what is shown this once, to be copied: the portal keeps nothing that it could be shown from again. */
export function SecretDialog({ children, onCopy, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={onCopy}>
            Копировать
          </Button>
          <Button variant="primary" onClick={dialog.onClose}>
            Готово
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** What is to be copied, letter by letter; one press chooses all of it. */
export const Secret = styled.output`
  display: block;
  margin: ${space(3)} 0;
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
  user-select: all;
`;

import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { PartFailed } from '../part/lazyPart.tsx';
import { color, radius, space } from '../tokens/tokens.ts';

interface Props {
  /** What it would have been, in the middle of a sentence. */
  name: string;
  onRetry: () => void;
  isRetrying: boolean;
  onClose: () => void;
}

/** In the place of a dialog that has not come: the browser's own, as the code of ours may be what is missing. */
export function WindowFailed({ name, onRetry, isRetrying, onClose }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  useEffect(() => own.current?.showModal(), []);
  return (
    <Plain ref={own} aria-label="Окно не открылось" onClose={onClose}>
      <PartFailed name={name} onRetry={onRetry} isRetrying={isRetrying} />
      <Button onClick={onClose}>Закрыть</Button>
    </Plain>
  );
}

const Plain = styled.dialog`
  max-width: min(480px, calc(100vw - 32px));
  margin: auto;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  &::backdrop { background: rgb(10 14 12 / 0.5); }
`;

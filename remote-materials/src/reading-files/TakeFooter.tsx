import type { ReactNode } from 'react';
import { Button } from 'shared-ui';

interface Props {
  onBack: () => void;
  /** Undefined while there is nothing to take. */
  onTake: (() => void) | undefined;
  /** What becomes of it. */
  children: ReactNode;
}

/** Below what was read of a file: another file, or this one. */
export function TakeFooter({ onBack, onTake, children }: Props) {
  return (
    <>
      <Button variant="ghost" onClick={onBack}>
        Другой файл
      </Button>
      <Button variant="primary" disabled={!onTake} onClick={onTake}>
        {children}
      </Button>
    </>
  );
}

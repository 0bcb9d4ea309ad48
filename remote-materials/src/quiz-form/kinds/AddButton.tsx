import type { ReactNode } from 'react';
import { Button, Plus } from 'shared-ui';
import { mostRows } from './blank.ts';

interface Props {
  /** How many there are already. */
  count: number;
  onAdd: () => void;
  children: ReactNode;
}

/** Adds one more, as long as there may be more. */
export function AddButton({ count, onAdd, children }: Props) {
  return (
    <div>
      <Button
        size="small"
        variant="ghost"
        icon={<Plus aria-hidden="true" />}
        disabled={count >= mostRows}
        onClick={onAdd}
      >
        {children}
      </Button>
    </div>
  );
}

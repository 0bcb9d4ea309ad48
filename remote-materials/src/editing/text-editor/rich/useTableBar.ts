import { useState } from 'react';
import type { Quill } from 'react-quill';

type Editor = InstanceType<typeof Quill>;

export type TableAction =
  | 'insertRowAbove'
  | 'insertRowBelow'
  | 'insertColumnLeft'
  | 'insertColumnRight'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

/** Knows whether the cursor is in a table, and changes that table. */
export function useTableBar(quill: () => Editor | undefined) {
  const [isInside, setInside] = useState(false);
  return {
    isInside,
    follow: (range: { index: number } | null) => {
      if (range) setInside('table' in (quill()?.getFormat(range.index) ?? {}));
    },
    act: (action: TableAction) => {
      const editor = quill();
      editor?.focus();
      (editor?.getModule('table') as Record<TableAction, () => void> | undefined)?.[action]();
      if (action === 'deleteTable') setInside(false);
    },
  };
}

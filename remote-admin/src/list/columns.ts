import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Name by which the call sorts; absent where it does not. */
  sort?: string;
  /** Figures stand on the right. */
  isNumber?: boolean;
  /** Always shown: the list is nothing without it. */
  isFixed?: boolean;
}

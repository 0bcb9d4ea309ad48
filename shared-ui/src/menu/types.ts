import type { ReactNode } from 'react';
import type { Opened } from '../part/opened.ts';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isChecked?: boolean;
  /** Keys that do the same, as people read them. */
  shortcut?: string;
  onSelect: () => void;
}

export interface ActionListProps extends Opened {
  label: string;
  actions: MenuAction[];
  onClose: () => void;
}

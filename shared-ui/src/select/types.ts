import type { Opened } from '../part/opened.ts';

export interface Option {
  /** Empty stands for «all» or «none». */
  value: string;
  label: string;
}

export interface OptionListProps extends Opened {
  /** Ids of what names the trigger. */
  labelledBy: string;
  options: Option[];
  value: string;
  emptyText: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

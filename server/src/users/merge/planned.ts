import type { ImportReport } from 'shared-api';
import type { ImportForm } from '../import-rows.ts';
import type { Person } from './known.ts';
import type { SourceRow } from './source.ts';

type Line = ImportReport['lines'][number];

export type MergeForm = ImportForm & { isActive: boolean };

/** What becomes of one line; with messages nothing does. */
export interface Plan {
  row: SourceRow;
  before: Person | undefined;
  /** As the person would be then; absent where the line is not enough to say so. */
  form?: MergeForm;
  changes: Line['changes'];
  messages: string[];
  note?: string;
}

export function kindOf({ before, form, changes, messages }: Plan): Line['kind'] {
  if (messages.length > 0) return 'error';
  if (!before) return form ? 'create' : 'same';
  if (before.isActive && form && !form.isActive) return 'switchOff';
  return changes.length > 0 ? 'change' : 'same';
}

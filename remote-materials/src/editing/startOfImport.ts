import type { ImportedDocument } from 'shared-api';
import { emptyStart, type Start } from './formValues.ts';

/** What the form of a new material starts from when an import has led to it; null when nothing has. */
export function startOfImport(state: unknown): Start | null {
  const imported = (state as { imported?: ImportedDocument } | null)?.imported;
  if (!imported) return null;
  const { title, description, content, tags } = imported;
  return {
    ...emptyStart,
    values: { ...emptyStart.values, title, description, tags },
    text: { content, contentFormat: 'html' },
  };
}

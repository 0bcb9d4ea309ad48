import type { Host, MaterialDraft } from 'shared-api';
import type { Draft } from './drafts.ts';

/** Under which a form's input is carried over an exchange of the section. */
export function formName(materialId: string): string {
  return `material:${materialId}`;
}

/** The draft of the form that has gone with its version a moment ago: it is gone on with, and not offered. */
export function takeExchanged(
  { typed }: Pick<Host, 'typed'>,
  materialId: string,
  there: MaterialDraft | null,
): Draft | null {
  const draft = typed?.take(formName(materialId)) as Omit<Draft, 'isThere'> | null | undefined;
  return draft ? { ...draft, isThere: there?.copyId === draft.copyId } : null;
}

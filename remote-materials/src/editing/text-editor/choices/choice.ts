import type { LucideIcon } from 'shared-ui';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import type { Command } from '../commands/command.ts';

/** A kind of block that a person can choose in a menu. */
export interface Choice {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Other words, Russian and English, by which it is found. */
  words: string;
  /** What to type for it. */
  hint?: string;
  /** Makes the selected blocks such ones; not there for what is always new. */
  turn?: Command;
  /** Puts a new one where the caret is. */
  insert?: Command;
  /** Instead of a command, for what asks first. */
  open?: (quill: QuillEditor) => void;
}

/** Puts what was chosen where the caret is. */
export function choose(quill: QuillEditor, { insert, open }: Choice): void {
  if (open) open(quill);
  else if (insert) act(quill, insert);
}

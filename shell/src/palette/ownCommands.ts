import type { Contribution } from '../contributions/contribution.ts';
import { openKeys } from '../keys/keysSheet.ts';

/** What the shell itself can do at once. */
export const ownCommands: Contribution = {
  remote: 'shell',
  version: '',
  // The whole portal has no name of a section.
  label: '',
  commands: [
    { id: 'keys', label: 'Клавиши', hint: '', keywords: 'горячие сочетания клавиатура shortcuts', run: openKeys },
  ],
  searches: [],
};

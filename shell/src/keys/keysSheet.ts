import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Whether the sheet of keys is open: a key, the person's menu and the search open it, all far from each other. */
const sheet = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openKeys = (): void => sheet.setState({ isOpen: true });
export const closeKeys = (): void => sheet.setState({ isOpen: false });
export const useKeysOpen = (): boolean => useStore(sheet, (state) => state.isOpen);

/** In these a question mark is a letter, or looks for an entry that begins with it. */
const typing = [
  'input:not([type="checkbox"], [type="radio"])',
  ...['textarea', 'select', '[contenteditable]:not([contenteditable="false"])'],
  ...['[role="menu"]', '[role="listbox"]', '[role="dialog"]', '[role="alertdialog"]'],
].join();

/** Whether the key opens the sheet; by what it types, as the key of it is another one in each layout. */
export function opensKeys(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !(target instanceof Element && target.closest(typing));
}

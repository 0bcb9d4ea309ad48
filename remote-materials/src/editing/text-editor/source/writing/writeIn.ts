import { editBetween } from './edit.ts';

/**
 * Makes an area hold another text, with everything that follows from typing: the browser's own undo takes it back. An
 * area without the focus cannot be typed in, and gets its text without that. Returns whether the area has the focus.
 */
export function writeIn(area: HTMLTextAreaElement, value: string): boolean {
  const { from, to, text } = editBetween(area.value, value);
  const hasFocus = document.activeElement === area;
  if (hasFocus) {
    area.setSelectionRange(from, to);
    // Old, but nothing else makes an edit that the browser takes back; where it does nothing, the text is set below.
    document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text);
  }
  if (area.value !== value) {
    area.setRangeText(text, from, to, 'preserve');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return hasFocus;
}

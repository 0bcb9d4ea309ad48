import type { KeyboardEvent } from 'react';

/**
 * Keys of a question that has the focus: a digit chooses the option of that number, Enter goes on. Where a
 * control has a use for the key itself, it is left alone; and nothing listens outside of the question,
 * so that no letter does anything by itself (WCAG 2.1.4).
 */
export function handleQuestionKey(event: KeyboardEvent<HTMLFieldSetElement>, onNext?: () => void): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter') {
    if (!onNext || event.repeat || hasUseForEnter(event.target)) return;
    event.preventDefault();
    onNext();
    return;
  }
  if (!/^[1-9]$/.test(event.key) || isTypedInto(event.target)) return;
  const options = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]');
  const option = options[Number(event.key) - 1];
  if (!option) return;
  event.preventDefault();
  option.focus();
  option.click();
}

function hasUseForEnter(target: EventTarget): boolean {
  return [HTMLButtonElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => target instanceof kind);
}

function isTypedInto(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'radio' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

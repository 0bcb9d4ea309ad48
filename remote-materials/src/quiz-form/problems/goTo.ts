const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';

/** Goes to the first field of answers; false where there is none to go to. */
export function goToAnswers(answers: HTMLElement | null): boolean {
  const first = answers?.querySelector<HTMLElement>(`${fields}, button`);
  first?.focus();
  return Boolean(first);
}

/**
 * Goes to the first field that is wrong; where what is wrong is no field's own, to the first of the fields it is about.
 *
 * @returns false where nothing is marked
 */
export function goToWrong(root: ParentNode | null): boolean {
  const wrong = root?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (!wrong) return false;
  // An option that is empty comes before the mark of the right one.
  const option = wrong.closest('fieldset')?.querySelector<HTMLElement>('[aria-invalid="true"]:not([type="radio"])');
  if (wrong.dataset.wrong === undefined) (option ?? wrong).focus();
  else goToAnswers(wrong);
  return true;
}

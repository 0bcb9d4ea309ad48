import { applyTheme, storedTheme, type ThemeChoice } from 'shared-ui';

const choices = '[role=radiogroup] input';

/**
 * The switch of themes: shows what this device has kept, and keeps what is chosen.
 *
 * @param parsed resolves when the document is there; a frame may be painted before, and the switch is right in it too
 */
export function runThemes(parsed: Promise<void>): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(choices)) applyTheme(target.value as ThemeChoice);
  });
  const arrivals = new MutationObserver(showKept);
  arrivals.observe(document, { childList: true, subtree: true });
  void parsed.then(() => {
    arrivals.disconnect();
    showKept();
  });
}

function showKept(): void {
  const now = storedTheme();
  for (const choice of document.querySelectorAll<HTMLInputElement>(choices)) choice.checked = choice.value === now;
}

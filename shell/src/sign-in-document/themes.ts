import { applyTheme, storedTheme, type ThemeChoice } from 'shared-ui';

/** The switch of themes: shows what this device has kept, and keeps what is chosen. */
export function runThemes(): void {
  const now = storedTheme();
  for (const choice of document.querySelectorAll<HTMLInputElement>('[role=radiogroup] input')) {
    choice.checked = choice.value === now;
    choice.addEventListener('change', () => applyTheme(choice.value as ThemeChoice));
  }
}

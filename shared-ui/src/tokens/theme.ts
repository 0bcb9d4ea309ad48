export type ThemeChoice = 'light' | 'dark' | 'system';

const key = 'theme';

/** The person's choice on this device; 'system' unless made. */
export function storedTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the theme at once and keeps the choice on this device. */
export function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

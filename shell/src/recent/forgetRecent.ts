/** Begins the keys under which this browser keeps what a person has opened; their id ends them. */
export const recentPrefix = 'portal:recent:';

/** Who leaves this browser leaves nothing in it of where they have been. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

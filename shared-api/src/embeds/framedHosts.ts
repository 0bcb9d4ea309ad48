/** Hosts that the policy of this very page lets into frames: those that were allowed when it was opened. */
export function framedHosts(): string[] {
  return document.documentElement.dataset.frames?.split(' ') ?? [];
}

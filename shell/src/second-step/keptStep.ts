import type { SecondStep } from 'shared-api';

/** Of this tab, so that the page of the second step may be loaded anew. */
const key = 'second-step';
let kept: SecondStep | null = null;

/** Keeps what a right password has led to, for the page that asks for the rest. */
export function keepStep(step: SecondStep): void {
  kept = step;
  try {
    sessionStorage.setItem(key, JSON.stringify(step));
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** What was kept; null where nobody has given a password in this tab. */
export function readStep(): SecondStep | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? kept : (JSON.parse(text) as SecondStep);
  } catch {
    return kept;
  }
}

export function dropStep(): void {
  kept = null;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

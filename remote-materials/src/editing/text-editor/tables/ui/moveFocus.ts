import type { KeyboardEvent } from 'react';
import type { TableSession } from '../session/TableSession.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Arrows between the buttons of a bar; Escape goes back to the text. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, session: TableSession): void {
  // Keys in an open menu come here as well: it is a child of the bar for React.
  if (!event.currentTarget.contains(event.target as Node)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const step = steps[event.key];
  if (event.key === 'Escape') session.quill.focus();
  else if (step) buttons[step(buttons.indexOf(event.target as HTMLButtonElement), buttons.length)]?.focus();
  else return;
  event.preventDefault();
}

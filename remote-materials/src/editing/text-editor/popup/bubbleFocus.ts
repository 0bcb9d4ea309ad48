/** An attribute of bubbles, by which they are known before their code has come. */
export const bubbleSign = 'data-editor-bubble';

/** Gives the keyboard to the bubble that is there; says whether there is one. */
export function focusBubble(frame: HTMLElement | null): boolean {
  const tool = frame?.querySelector<HTMLElement>(`[${bubbleSign}] :is(button, a)`);
  tool?.focus();
  return Boolean(tool);
}

/** Whether an element is in a bubble. */
export function isInBubble(element: EventTarget | null): boolean {
  return element instanceof Element && element.closest(`[${bubbleSign}]`) !== null;
}

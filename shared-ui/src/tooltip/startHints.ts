import { createHint } from './createHint.ts';

/** Milliseconds that a pointer rests on something before its hint shows. */
const rest = 400;
/** Milliseconds that it may be on its way from there to the hint. */
const way = 150;

type Handlers = { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void };

/**
 * Shows in the bubble what `data-hint` of an element says: when a pointer rests on it, and at once when the keyboard
 * comes to it. Stays while the pointer is on either of them or the focus there; a press and Escape hide it
 * (WCAG 1.4.13). One place for all elements, of whichever section. @returns ends it
 */
export function startHints(bubble: HTMLElement): () => void {
  const hint = createHint(bubble);
  let pointedAt: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(timer);
  const later = (act: () => void, milliseconds: number) => {
    stay();
    timer = setTimeout(act, milliseconds);
  };
  const hide = () => {
    stay();
    hint.hide();
  };
  const point = (owner: Element | null) => {
    const shown = hint.shown();
    if (owner !== null && owner === shown?.owner) stay();
    else if (owner !== null && owner !== pointedAt) later(() => hint.show({ owner, by: 'pointer' }), rest);
    else if (owner === null && shown?.by === 'pointer') later(hide, way);
    else if (owner === null) stay();
    pointedAt = owner;
  };

  const handlers: Handlers = {
    pointerover: ({ target, pointerType }) => {
      // A finger has no way to rest on something without pressing it.
      if (pointerType === 'touch' || !(target instanceof Element)) return;
      if (bubble.contains(target)) stay();
      else point(target.closest('[data-hint]'));
    },
    focusin: ({ target }) => {
      const owner = target instanceof Element && target.matches(':focus-visible') && target.closest('[data-hint]');
      if (owner) hint.show({ owner, by: 'focus' });
    },
    focusout: () => hint.shown()?.by === 'focus' && hide(),
    pointerdown: ({ target }) => {
      if (!(target instanceof Node && bubble.contains(target))) hide();
    },
    keydown: ({ key }) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') hide();
    },
    scroll: hint.place,
  };
  const listeners = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handle] of listeners) document.addEventListener(name, handle, { capture: true, passive: true });
  return () => {
    for (const [name, handle] of listeners) document.removeEventListener(name, handle, { capture: true });
    hide();
  };
}

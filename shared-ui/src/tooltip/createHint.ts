import { placeHint } from './placeHint.ts';

/** What a hint is shown for. */
interface Shown {
  owner: Element;
  by: 'pointer' | 'focus';
}

/** The one hint of the page, in the bubble given. */
export function createHint(bubble: HTMLElement) {
  let shown: Shown | null = null;
  const gone = new MutationObserver(() => shown && !shown.owner.isConnected && hide());

  function hide(): void {
    gone.disconnect();
    shown = null;
    if (bubble.hidden) return;
    // A browser without popovers shows it in its place in the document's layers.
    bubble.hidePopover?.();
    bubble.hidden = true;
  }
  function place(): void {
    if (!shown) return;
    const { owner } = shown;
    const view = { width: document.documentElement.clientWidth, height: innerHeight };
    const isBeside = owner.getAttribute('data-hint-at') === 'side';
    const { left, top } = placeHint(owner.getBoundingClientRect(), bubble.getBoundingClientRect(), view, isBeside);
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  }
  function show(next: Shown): void {
    hide();
    const text = next.owner.getAttribute('data-hint');
    if (!text || !next.owner.isConnected) return;
    shown = next;
    bubble.textContent = text;
    bubble.hidden = false;
    bubble.showPopover?.();
    place();
    gone.observe(document.body, { childList: true, subtree: true });
  }
  return { show, hide, place, shown: () => shown };
}

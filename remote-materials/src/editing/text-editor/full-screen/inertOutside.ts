/**
 * Makes all of the page but an element deaf to keys, pointer and screen readers; the result takes it back. Messages
 * stay, and so does what comes later: dialogs and menus.
 */
export function inertOutside(element: HTMLElement): () => void {
  const changed: Element[] = [];
  for (let inside: Element = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert') || sibling.matches(alive)) continue;
      sibling.setAttribute('inert', '');
      changed.push(sibling);
    }
  return () => {
    for (const each of changed) each.removeAttribute('inert');
  };
}

/** Messages, and what has put itself above everything. */
const alive = '[aria-live], [data-react-aria-top-layer], script, style';

/** Apple's keyboards have a key of their own for what elsewhere is Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** As it is written on the keys. */
export const controlKey = isApple ? '⌘' : 'Ctrl';
export const shortcutText = `${controlKey} K`;

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl or ⌘ and K, by its place: the same key in every layout. */
export function isShortcut({ code, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  const [wanted, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return code === 'KeyK' && wanted && !other && !altKey && !shiftKey;
}

/**
 * Whether the key opens the search. What a page has taken for itself stays its own: a list with a search of its own the
 * slash, a text that is edited both. A dialog wants its answer first.
 */
export function opensSearch(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, repeat, isComposing } = event;
  if (defaultPrevented || repeat || isComposing) return false;
  if (isIn(target, '[contenteditable]:not([contenteditable="false"]), [role="dialog"], [role="alertdialog"]'))
    return false;
  if (isShortcut(event)) return true;
  // By what it types: in the Russian layout the key gives a full stop.
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
  return isSlash && !isIn(target, 'input, textarea, select, [role="menu"], [role="listbox"]');
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

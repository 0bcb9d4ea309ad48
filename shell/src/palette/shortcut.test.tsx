import { afterEach, describe, expect, it } from '@jest/globals';
import { opensSearch } from './shortcut.ts';

afterEach(() => document.body.replaceChildren());

const page = '<p data-here></p>';

/** Presses the key in what the markup marks with `data-here`, or on the page. */
function press(key: KeyboardEventInit, markup = page, isTaken = false): boolean {
  document.body.innerHTML = markup;
  let opens = false;
  const look = (event: KeyboardEvent) => {
    opens = opensSearch(event);
  };
  const place = document.querySelector('[data-here]') ?? document.body;
  if (isTaken) place.addEventListener('keydown', (event) => event.preventDefault());
  addEventListener('keydown', look);
  place.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
  removeEventListener('keydown', look);
  return opens;
}

const controlK = { key: 'k', code: 'KeyK', ctrlKey: true };
const slash = { key: '/', code: 'Slash' };
const field = '<input data-here>';

describe('The keys that open the search', () => {
  it.each<[string, KeyboardEventInit, string?]>([
    ['Ctrl K', controlK],
    ['Ctrl K in the Russian layout, by the place of the key', { ...controlK, key: 'л' }],
    ['Ctrl K in a field', controlK, field],
    ['the slash', slash],
    ['the slash of the Russian layout', { key: '/', code: 'Backslash', shiftKey: true }],
    ['Ctrl K beside a text that cannot be edited', controlK, '<p contenteditable="false" data-here></p>'],
  ])('%s does', (_, key, markup = page) => {
    expect(press(key, markup)).toBe(true);
  });

  it.each<[string, KeyboardEventInit, string?]>([
    ['the full stop on the key of the slash', { key: '.', code: 'Slash' }],
    ['Ctrl Shift K, a key of the browser', { ...controlK, shiftKey: true }],
    ['Ctrl Alt K', { ...controlK, altKey: true }],
    ['⌘ K where that is no key of the system', { key: 'k', code: 'KeyK', metaKey: true }],
    ['a key that is held down', { ...controlK, repeat: true }],
    ['K alone', { key: 'k', code: 'KeyK' }],
    ['the slash with Ctrl', { ...slash, ctrlKey: true }],
    ['the slash in a field', slash, field],
    ['the slash in a text area', slash, '<textarea data-here></textarea>'],
    ['the slash in an editor', slash, '<div contenteditable="true"><p data-here></p></div>'],
    ['Ctrl K in an editor', controlK, '<div contenteditable="true"><p data-here></p></div>'],
    ['Ctrl K in a dialog', controlK, '<div role="dialog"><input data-here></div>'],
    ['Ctrl K in a question', controlK, '<div role="alertdialog"><button data-here></button></div>'],
  ])('%s does not', (_, key, markup = page) => {
    expect(press(key, markup)).toBe(false);
  });

  it('stay with a page that has taken them', () => {
    expect(press(controlK, undefined, true)).toBe(false);
    expect(press(slash, undefined, true)).toBe(false);
  });
});

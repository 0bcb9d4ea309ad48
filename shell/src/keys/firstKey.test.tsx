import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { HOST_CONTRACT } from 'shared-api';
import { buildUser, createTestHost } from 'shared-api/testing';
import { ListSearch } from 'shared-ui';
import { createStore } from 'zustand/vanilla';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { KeysOutlet } from './KeysOutlet.tsx';

const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
let root: Root;

// As in a browser: what act() runs at once comes there after the picture, and on a busy machine long after.
beforeEach(() => {
  acts.IS_REACT_ACT_ENVIRONMENT = false;
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  acts.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Whether the page takes the key for itself when it is pressed the moment the page is there. */
function isTaken(page: ReactNode, key: KeyboardEventInit): Promise<boolean> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
      document.body.dispatchEvent(event);
      resolve(event.defaultPrevented);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    root.render(
      <MemoryRouter>
        <h1>Главная</h1>
        {page}
      </MemoryRouter>,
    );
  });
}

const user = buildUser();
const registry = createStore(() => ({ shell: { version: '1.0.0', hostContract: HOST_CONTRACT }, remotes: [] }));

describe('A key that is pressed as soon as the page is seen', () => {
  it.each<[string, ReactNode, KeyboardEventInit]>([
    [
      'opens the search',
      <PaletteButton key="search" host={createTestHost({ user })} registry={registry} />,
      { key: 'k', code: 'KeyK', ctrlKey: true },
    ],
    ['opens the list of keys', <KeysOutlet key="keys" user={user} />, { key: '?', code: 'Slash', shiftKey: true }],
    [
      'goes to the search of a list',
      <ListSearch key="list" label="Найти" placeholder="Название" value="" onSearch={() => undefined} />,
      { key: '/' },
    ],
  ])('%s', async (_, page, key) => {
    expect(await isTaken(page, key)).toBe(true);
  });
});

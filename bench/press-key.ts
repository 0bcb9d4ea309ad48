import type { CDPSession } from 'playwright-core';

/** Presses the key of a letter; Playwright's own keyboard puts letters that no American one has into the text without a key. */
export async function pressKey(session: CDPSession, key: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
}

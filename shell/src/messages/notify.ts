import type { Host } from 'shared-api';
import { createStore } from 'zustand/vanilla';

interface Message {
  kind: 'success' | 'error' | 'info';
  text: string;
}

/** Messages that are not shown yet: what shows them comes when the page has nothing else to do. */
export const messages = createStore<{ waiting: Message[] }>(() => ({ waiting: [] }));

const add = (kind: Message['kind']) => (text: string) =>
  messages.setState(({ waiting }) => ({ waiting: [...waiting, { kind, text }] }));

/** Messages of the shell and the remotes, as toasts. */
export const notify: Host['notify'] = { success: add('success'), error: add('error'), info: add('info') };

/** The messages that wait, which from now on are the caller's to show: none is shown twice, and none is lost. */
export function takeMessages(): Message[] {
  const { waiting } = messages.getState();
  if (waiting.length > 0) messages.setState({ waiting: [] });
  return waiting;
}

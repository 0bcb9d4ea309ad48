import type { TabMessage } from './answerBook.ts';

export interface AttemptTabs {
  tell: (message: TabMessage) => void;
  /** Calls the function for what other tabs report; returns the function that stops it. */
  listen: (onMessage: (message: TabMessage) => void) => () => void;
}

/** The tabs of one attempt in this browser. Where the browser has no channels, each tab stands alone. */
export function createAttemptTabs(attemptId: string): AttemptTabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const name = `portal:attempt:${attemptId}`;
  let channel: BroadcastChannel | null = null;
  return {
    tell: (message) => channel?.postMessage(message),
    listen: (onMessage) => {
      const own = new BroadcastChannel(name);
      own.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
      channel = own;
      return () => {
        own.close();
        channel = null;
      };
    },
  };
}

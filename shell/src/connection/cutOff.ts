import type { HostConnection } from 'shared-api';
import { createStore } from 'zustand/vanilla';
import { isCutOff, subscribeConnection } from './connection.ts';

/** How many parts of the page tell in place that the portal is cut off. */
export const told = createStore<{ places: number }>(() => ({ places: 0 }));

/** What remotes may know of the connection. */
export const hostConnection: HostConnection = {
  isCutOff,
  subscribe: subscribeConnection,
  tellHere: () => {
    told.setState(({ places }) => ({ places: places + 1 }));
    return () => told.setState(({ places }) => ({ places: places - 1 }));
  },
};

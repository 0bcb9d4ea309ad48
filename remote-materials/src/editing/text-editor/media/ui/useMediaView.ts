import { useSyncExternalStore } from 'react';
import type { MediaSession, MediaView } from '../session/MediaSession.ts';

export function useMediaView(session: MediaSession): MediaView {
  return useSyncExternalStore(session.subscribe, session.view);
}

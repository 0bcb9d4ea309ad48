import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What Chromium says when the portal can become an application of its own on this device. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

const offer = createStore<{ current: InstallOffer | null }>(() => ({ current: null }));

/** Keeps the browser's offer until the person wants it; to be called before the browser makes it. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // It may be made good later only if the browser does not do so by itself.
    event.preventDefault();
    offer.setState({ current: event as InstallOffer });
  });
  addEventListener('appinstalled', () => offer.setState({ current: null }));
}

/** Lets the browser ask whether to install the portal; null while it offers nothing. It asks once for an offer. */
export function useInstall(): (() => void) | null {
  const current = useStore(offer, (state) => state.current);
  if (!current) return null;
  return () => {
    offer.setState({ current: null });
    current.prompt().catch(() => undefined);
  };
}

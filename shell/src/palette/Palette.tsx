import type { Host, User } from 'shared-api';
import { useRecentPages } from '../recent/useRecentPages.ts';
import { type RegistryStore, useRegistry } from '../registry/registry.ts';
import { useSession } from '../session/session.ts';
import { PaletteWindow } from './PaletteWindow.tsx';

export interface Props {
  host: Host;
  registry: RegistryStore;
  isOpen: boolean;
  onClose: () => void;
}

/** Follows where the person goes, and opens as a window over the page. In a chunk of its own. */
export function Palette(props: Props) {
  const user = useSession((state) => state.user);
  return user && <Open key={user.id} {...props} user={user} />;
}

function Open({ host, registry, isOpen, onClose, user }: Props & { user: User }) {
  useRecentPages(user.id);
  const live = useRegistry(registry);
  return isOpen && <PaletteWindow host={host} registry={live} user={user} onClose={onClose} />;
}

import { hasRole, type Registry, type User } from 'shared-api';

export interface NavigationItem {
  label: string;
  to: string;
  /** Name of an icon of shared-ui, as the remote declares it. */
  icon: string;
}

const home = { label: 'Главная', to: '/dashboard', icon: 'home', order: 10 };

/** What the person may open: the dashboard, and the remotes as they describe themselves in the registry. */
export function navigationItems(registry: Registry, user: User): NavigationItem[] {
  const sections = registry.remotes
    .filter(({ minimumRole }) => hasRole(user, minimumRole))
    .map(({ label, mount, icon, order }) => ({ label, to: mount, icon, order }));
  return [home, ...sections].sort((a, b) => a.order - b.order).map(({ label, to, icon }) => ({ label, to, icon }));
}

import { hasRole, type Registry, type User } from 'shared-api';

export interface NavigationPage {
  label: string;
  to: string;
}

export interface NavigationItem extends NavigationPage {
  /** Name of an icon of shared-ui, as the remote declares it. */
  icon: string;
  /** Its pages, which stand below while the section is open. */
  group: { label: string; pages: NavigationPage[] } | null;
}

const home = { label: 'Главная', to: '/dashboard', icon: 'home', order: 10, group: null };

/** What the person may open: the dashboard, and the remotes as they describe themselves in the registry. */
export function navigationItems(registry: Registry, user: User): NavigationItem[] {
  const sections = registry.remotes
    .filter(({ minimumRole }) => hasRole(user, minimumRole))
    .map(({ label, mount, icon, order, group }) => ({
      ...{ label, to: mount, icon, order },
      group: group ? { label: group.label, pages: pagesFor(user, mount, group.pages) } : null,
    }));
  return [home, ...sections].sort((a, b) => a.order - b.order).map(({ order: _, ...item }) => item);
}

type Group = NonNullable<Registry['remotes'][number]['group']>;

function pagesFor(user: User, mount: string, pages: Group['pages']): NavigationPage[] {
  return pages
    .filter(({ minimumRole }) => minimumRole === undefined || hasRole(user, minimumRole))
    .map(({ path, label }) => ({ label, to: path === '' ? mount : `${mount}/${path}` }));
}

/** The section in which an address lies. */
export function openItem(items: NavigationItem[], pathname: string): NavigationItem | undefined {
  return items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

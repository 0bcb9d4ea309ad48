import { hasRole, type NavigationTree, type Registry, type User } from 'shared-api';

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

/** A page that is offered everywhere, below the sections. */
export interface NavigationLink extends NavigationPage {
  icon: string;
  /** Address below /api that says how much waits there. */
  count: string | undefined;
}

/** What the remotes offer the person on every page, in the order of their sections. */
export function navigationLinks(registry: Registry, user: User): NavigationLink[] {
  return openRemotes(registry, user).flatMap(({ mount, links, minimumRole: own }) =>
    (links ?? [])
      .filter(({ minimumRole }) => hasRole(user, minimumRole ?? own))
      .map(({ path, label, icon, count }) => ({
        ...{ label, to: addressIn(mount, path), icon },
        count: isProof(registry) ? undefined : count,
      })),
  );
}

/** A tree of sections, with addresses in which `:id` stands for what is opened. */
export function navigationTrees(registry: Registry, user: User): NavigationTree[] {
  return openRemotes(registry, user).flatMap(({ mount, tree }) =>
    tree && !isProof(registry)
      ? [{ ...tree, section: addressIn(mount, tree.section), material: addressIn(mount, tree.material) }]
      : [],
  );
}

/**
 * Where a release is proved the answers are samples of the release command, which may be older than what the side asks for;
 * a call that it does not know would count as the release's fault.
 */
const isProof = ({ revision }: Registry) => revision === undefined;

const openRemotes = ({ remotes }: Registry, user: User) =>
  remotes.filter(({ minimumRole }) => hasRole(user, minimumRole)).sort((a, b) => a.order - b.order);

/** @param path empty for the mount itself, or a query of it */
function addressIn(mount: string, path: string): string {
  return path === '' || path.startsWith('?') ? mount + path : `${mount}/${path}`;
}

type Group = NonNullable<Registry['remotes'][number]['group']>;

function pagesFor(user: User, mount: string, pages: Group['pages']): NavigationPage[] {
  return pages
    .filter(({ minimumRole }) => minimumRole === undefined || hasRole(user, minimumRole))
    .map(({ path, label }) => ({ label, to: addressIn(mount, path) }));
}

/** The section in which an address lies. */
export function openItem(items: NavigationItem[], pathname: string): NavigationItem | undefined {
  return items.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

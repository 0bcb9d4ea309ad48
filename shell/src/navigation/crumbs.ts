import type { RouteHandle } from 'shared-api';

/** Segment labels of specification section 2. */
const segmentLabels: Record<string, string> = {
  materials: 'Материалы',
  create: 'Создание',
  attestations: 'Аттестации',
  profile: 'Профиль',
  admin: 'Админ-панель',
  users: 'Пользователи',
  quizzes: 'Тесты',
  logs: 'Логи',
};

export interface Crumb {
  label: string;
  to: string;
}

/** The part of a router match that crumbs and titles are made of. */
export interface CrumbMatch {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  loaderData: unknown;
  handle: unknown;
}

const home: Crumb = { label: 'Главная', to: '/dashboard' };

/**
 * The way from the dashboard to the open page. A segment is named by its route, else by the specification;
 * one that neither names, an id above all, is left out.
 */
export function crumbs(pathname: string, matches: CrumbMatch[]): Crumb[] {
  const trail = [home];
  const segments = pathname.split('/').filter(Boolean);
  const given = givenPlaces(segments, matches);
  let prefix = '';
  for (const [index, segment] of segments.entries()) {
    prefix += `/${segment}`;
    if (prefix === home.to) continue;
    const label = routeCrumb(prefix, matches) ?? (given.has(index) ? undefined : segmentLabel(segment));
    if (label) trail.push({ label, to: prefix });
  }
  return trail;
}

/**
 * Where routes have parameters: a release of «admin» is not the section. The last place that has the value is taken for it,
 * as sections come first in an address.
 */
function givenPlaces(segments: string[], matches: CrumbMatch[]): Set<number> {
  const values = matches.flatMap(({ params }) => Object.values(params).filter((value) => value !== undefined));
  return new Set(values.map((value) => segments.lastIndexOf(value)));
}

/** Name of a section: the specification's, where it names the path, else what the remote calls itself. */
export function sectionCrumb({ mount, label }: { mount: string; label: string }): string {
  return segmentLabels[mount.slice(1)] ?? label;
}

/** What the document's title says of the open page: its route's own title, else the last crumb. */
export function pageName(pathname: string, matches: CrumbMatch[]): string {
  const own = matches.findLast(({ handle }) => (handle as RouteHandle | undefined)?.title !== undefined);
  return (own && named(own, 'title')) ?? crumbs(pathname, matches).at(-1)?.label ?? home.label;
}

function routeCrumb(path: string, matches: CrumbMatch[]): string | undefined {
  // Several routes may stand for one path (a layout and its index): the innermost that has a say wins.
  for (const match of matches.toReversed()) {
    if (withoutEndSlash(match.pathname) !== path) continue;
    const label = named(match, 'crumb');
    if (label) return label;
  }
  return undefined;
}

function named({ handle, loaderData }: CrumbMatch, key: 'crumb' | 'title'): string | undefined {
  const given = (handle as RouteHandle | undefined)?.[key];
  if (typeof given !== 'function') return given;
  try {
    return given(loaderData);
  } catch {
    // The function is a remote's; its mistake must not break the shell's header.
    return undefined;
  }
}

function segmentLabel(segment: string): string | undefined {
  return Object.hasOwn(segmentLabels, segment) ? segmentLabels[segment] : undefined;
}

function withoutEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

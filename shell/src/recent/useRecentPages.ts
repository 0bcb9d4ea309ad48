import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { crumbs, pageName } from '../navigation/crumbs.ts';
import { notFoundId } from '../not-found/notFoundId.ts';
import { remember } from './recent.ts';

/** Remembers the pages inside of sections that the person comes to; the sections themselves are at hand anyway. */
export function useRecentPages(userId: string): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const trail = crumbs(pathname, matches);
  const isNamed = trail.length > 2 && trail.at(-1)?.to === pathname && matches.at(-1)?.id !== notFoundId;
  const label = isNamed ? pageName(pathname, matches) : '';
  const section = trail.at(-2)?.label;
  useEffect(() => {
    if (label) remember(userId, { to: pathname, label, context: section });
  }, [userId, pathname, label, section]);
}

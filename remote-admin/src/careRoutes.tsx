import type { RouteObject } from 'react-router-dom';
import { approvalsQuery, type Host, type RouteHandle, searchMissesQuery } from 'shared-api';
import { lazyScreen } from 'shared-ui';
import { linksLoader } from './links/loader.ts';
import { pageLoader } from './sections/pageLoader.ts';
import { synonymsLoader } from './synonyms/loader.ts';

/** What keeps the materials right, found and in order. */
export function careRoutes(host: Host): RouteObject[] {
  return [
    {
      path: 'approvals',
      loader: pageLoader(host, 'EDITOR', approvalsQuery),
      handle: { crumb: 'Согласование' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "approvals" */ './approvals/ApprovalsPage.tsx').then(
          (module) => module.ApprovalsPage,
        ),
      ),
    },
    {
      path: 'search-misses',
      loader: pageLoader(host, 'EDITOR', searchMissesQuery),
      handle: { crumb: 'Что искали и не нашли' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "search-misses" */ './search-misses/SearchMissesPage.tsx').then(
          (module) => module.SearchMissesPage,
        ),
      ),
    },
    {
      path: 'synonyms',
      loader: synonymsLoader(host),
      handle: { crumb: 'Синонимы' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "synonyms" */ './synonyms/SynonymsPage.tsx').then((module) => module.SynonymsPage),
      ),
    },
    {
      path: 'links',
      loader: linksLoader(host),
      handle: { crumb: 'Ссылки, которые никуда не ведут' } satisfies RouteHandle,
      lazy: lazyScreen(() =>
        import(/* webpackChunkName: "links" */ './links/LinksPage.tsx').then((module) => module.LinksPage),
      ),
    },
  ];
}

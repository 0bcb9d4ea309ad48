import { adminStatsQuery, failedLettersQuery, type Host, hasRole } from 'shared-api';
import { linksQuery, trainingsQuery } from './noticeQueries.ts';

/** Asks for the figures and the notices together with the code of the screen, which shows how that went. */
export function overviewLoader({ api, queryClient, session }: Host) {
  return (): null => {
    void queryClient.prefetchQuery(adminStatsQuery(api));
    void queryClient.prefetchQuery(linksQuery(api));
    if (hasRole(session.user(), 'ADMIN')) {
      void queryClient.prefetchQuery(failedLettersQuery(api));
      void queryClient.prefetchQuery(trainingsQuery(api));
    }
    return null;
  };
}

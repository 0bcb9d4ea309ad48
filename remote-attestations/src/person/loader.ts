import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, personDutiesQuery } from 'shared-api';

/** Asks for one person's duties without waiting. */
export function personLoader({ api, queryClient }: Host) {
  return ({ params: { id = '' } }: LoaderFunctionArgs): null => {
    void queryClient.prefetchQuery(personDutiesQuery(api, id));
    return null;
  };
}

/** Asks for the caller's own duties without waiting. */
export function ownDutiesLoader({ api, queryClient, session }: Host) {
  return (): null => {
    void queryClient.prefetchQuery(personDutiesQuery(api, session.user().id));
    return null;
  };
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { type Host, type MyProgramme, myProgrammesQuery } from 'shared-api';

/** The person's programme with this id as it stands now; null where it is not given to him. */
export function programmeLoader(host: Host) {
  return async ({ params }: LoaderFunctionArgs): Promise<MyProgramme | null> => {
    const mine = await host.queryClient.fetchQuery(myProgrammesQuery(host.api));
    return mine.find(({ programme }) => programme.id === params.id) ?? null;
  };
}

export function programmeCrumb(data: unknown): string {
  return (data as MyProgramme | null | undefined)?.programme.title ?? 'Программа';
}

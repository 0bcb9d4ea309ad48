import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router-dom';
import { type Attempt, attemptQuery, useApi } from 'shared-api';
import { Callout, PageHeader } from 'shared-ui';
import { Result } from './Result.tsx';
import { Running } from './Running.tsx';

/** An attempt: the questions while it runs, the result afterwards. */
export function AttemptPage() {
  const loaded = useLoaderData<Attempt>();
  const api = useApi();
  const { data = loaded } = useQuery({
    ...attemptQuery(api, loaded.attempt.id),
    initialData: loaded,
    refetchOnMount: false,
  });
  const { attempt } = data;
  const isRunning = attempt.status === 'IN_PROGRESS';
  return (
    <>
      <PageHeader
        title={attempt.attestation.title}
        description={attempt.isOwn ? undefined : `Попытка: ${attempt.user.firstName} ${attempt.user.lastName}`}
      />
      {isRunning && attempt.isOwn && <Running key={attempt.id} data={data} />}
      {isRunning && !attempt.isOwn && <Callout kind="info">Попытка ещё идёт. Результат появится здесь.</Callout>}
      {!isRunning && <Result data={data} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import { type Attempt, attemptQuery, useApi, useRouteFailure } from 'shared-api';
import { Callout, EmptyState, LinkButton, LoadFailed, PageHeader, SearchX } from 'shared-ui';
import { Running } from './Running.tsx';
import { Result } from './result/Result.tsx';

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

/** Stands in place of an attempt that did not come. */
export function AttemptFailure() {
  const { error, isMissing, retry, isRetrying } = useRouteFailure();
  if (isMissing) {
    return (
      <EmptyState
        isPage
        title="Попытка не найдена"
        icon={<SearchX />}
        action={
          <LinkButton as={Link} to="/attestations?tab=my">
            К моим попыткам
          </LinkButton>
        }
      >
        Возможно, ссылка неполная или попытка принадлежит другому человеку.
      </EmptyState>
    );
  }
  return (
    <LoadFailed
      title="Попытка не загрузилась"
      message={`${error.message} Уже данные ответы сохранены.`}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}

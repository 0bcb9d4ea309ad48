import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData } from 'react-router-dom';
import { type Attempt, attemptQuery, useApi, useRouteFailure } from 'shared-api';
import { Callout, LinkButton, PageHeader, ScreenFailure } from 'shared-ui';
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
  const failure = useRouteFailure();
  return (
    <ScreenFailure
      failure={failure}
      title="Попытка не загрузилась"
      message={`${failure.error.message} Уже данные ответы сохранены.`}
      missing={{
        title: 'Попытка не найдена',
        text: 'Возможно, ссылка неполная или попытка принадлежит другому человеку.',
        back: (
          <LinkButton as={Link} to="/attestations?tab=my">
            К моим попыткам
          </LinkButton>
        ),
      }}
    />
  );
}

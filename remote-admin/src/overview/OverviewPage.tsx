import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminStatsQuery, hasRole, useApi, useCurrentUser } from 'shared-api';
import { LinkButton, LoadFailed, Loading, PageHeader, Users } from 'shared-ui';
import { BrokenLinks } from './BrokenLinks.tsx';
import { FailedLetters } from './FailedLetters.tsx';
import { Overview } from './Overview.tsx';
import { WaitingTrainings } from './WaitingTrainings.tsx';

export function OverviewPage() {
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const stats = useQuery(adminStatsQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Обзор"
        description="Люди и материалы портала в цифрах"
        actions={
          isAdmin && (
            <LinkButton as={Link} to="/attestations/people">
              <Users aria-hidden="true" />
              Обучение сотрудников
            </LinkButton>
          )
        }
      />
      <FailedLetters />
      <BrokenLinks />
      <WaitingTrainings />
      {stats.isPending && <Loading />}
      {stats.isError && (
        <LoadFailed
          message="Не удалось загрузить статистику"
          onRetry={() => stats.refetch()}
          isRetrying={stats.isFetching}
        />
      )}
      {stats.data && <Overview stats={stats.data} />}
    </>
  );
}

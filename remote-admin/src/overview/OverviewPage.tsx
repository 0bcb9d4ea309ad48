import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminStatsQuery, hasRole, useApi, useCurrentUser } from 'shared-api';
import { LinkButton, LoadFailed, Loading, PageHeader, Users } from 'shared-ui';
import { Notices } from './Notices.tsx';
import { Overview } from './Overview.tsx';
import { useNotices } from './useNotices.ts';

export function OverviewPage() {
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const stats = useQuery(adminStatsQuery(useApi()));
  const { notices, isPending } = useNotices();
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
      {stats.isPending || isPending ? (
        <Loading />
      ) : (
        <>
          <Notices notices={notices} />
          {stats.isError && (
            <LoadFailed
              message="Не удалось загрузить статистику"
              onRetry={() => stats.refetch()}
              isRetrying={stats.isFetching}
            />
          )}
          {stats.data && <Overview stats={stats.data} />}
        </>
      )}
    </>
  );
}

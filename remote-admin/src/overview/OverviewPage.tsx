import { useQuery } from '@tanstack/react-query';
import { adminStatsQuery, useApi } from 'shared-api';
import { LoadFailed, Loading, PageHeader } from 'shared-ui';
import { BrokenLinks } from './BrokenLinks.tsx';
import { FailedLetters } from './FailedLetters.tsx';
import { Overview } from './Overview.tsx';

export function OverviewPage() {
  const stats = useQuery(adminStatsQuery(useApi()));
  return (
    <>
      <PageHeader title="Обзор" description="Люди и материалы портала в цифрах" />
      <FailedLetters />
      <BrokenLinks />
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

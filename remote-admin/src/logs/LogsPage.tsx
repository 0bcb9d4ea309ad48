import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { logsQuery, useApi, useListAddress } from 'shared-api';
import { Button, Download, PageHeader, Switch } from 'shared-ui';
import { PagedListing } from '../list/PagedListing.tsx';
import { logFilterNames, logPageSize, readLogFilters } from './filters.ts';
import { LogFiltersBar } from './LogFiltersBar.tsx';
import { LogTable } from './LogTable.tsx';
import { ObjectFilter } from './ObjectFilter.tsx';
import { livePause, StatCards } from './StatCards.tsx';
import { SavedFilters } from './saved/SavedFilters.tsx';
import { useExport } from './useExport.ts';

export function LogsPage() {
  const address = useListAddress(logFilterNames);
  const [isLive, setLive] = useState(false);
  const filters = readLogFilters(address.get);
  const list = useQuery({
    ...logsQuery(useApi(), { ...filters, page: address.page, limit: logPageSize }),
    refetchInterval: isLive && livePause,
  });
  const download = useExport();
  return (
    <>
      <PageHeader
        title="Логи"
        description="Кто, когда и что сделал на портале"
        actions={
          <>
            <Switch checked={isLive} onChange={(event) => setLive(event.target.checked)}>
              Следить за новыми
            </Switch>
            <Button
              icon={<Download aria-hidden="true" />}
              isPending={download.isPending}
              onClick={() => download.mutate(filters)}
            >
              Экспорт CSV
            </Button>
          </>
        }
      />
      <StatCards isLive={isLive} />
      <LogFiltersBar address={address} />
      <ObjectFilter address={address} entries={list.data?.logs ?? []} />
      <SavedFilters address={address} />
      <PagedListing
        list={list}
        address={address}
        rows={list.data?.logs ?? []}
        pageSize={logPageSize}
        emptyTitle="Логи не найдены"
        emptyText="Здесь появятся действия пользователей портала."
      >
        <LogTable entries={list.data?.logs ?? []} />
      </PagedListing>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { dutiesApi, dutyOverviewQuery, useApi, useDownload, useListAddress } from 'shared-api';
import { Button, Download, Listing, PageHeader, Tabs } from 'shared-ui';
import { Figures } from './Figures.tsx';
import { Filters } from './Filters.tsx';
import { filterNames, readMatrixFilters, readOverviewFilters, readTab } from './filters.ts';
import { PeopleTab } from './list/PeopleTab.tsx';
import { MatrixTab } from './matrix/MatrixTab.tsx';
import { SummaryTab } from './summary/SummaryTab.tsx';

/** What the people whom one leads have to do, and where they stand; for administrators of all people. */
export function PeoplePage() {
  const api = useApi();
  const [, setAddress] = useSearchParams();
  const address = useListAddress(filterNames);
  const tab = readTab(address.params);
  const overview = useQuery(dutyOverviewQuery(api, readOverviewFilters(address.params)));
  const select = (id: string) =>
    setAddress((old) => {
      const next = new URLSearchParams(old);
      next.delete('page');
      if (id === 'summary') next.delete('tab');
      else next.set('tab', id);
      return next;
    });
  const showState = (state: string) => setAddress(withState(address.params, state));
  return (
    <>
      <PageHeader
        title="Обучение сотрудников"
        description="Аттестации, ознакомления и программы: кто что сделал и что пора сделать"
        actions={<Downloads address={address.params} />}
      />
      <Filters address={address} isSummary={tab === 'summary'} />
      <Listing list={overview} waiting={<Figures overview={undefined} onState={showState} />} empty={() => null}>
        {(data) => <Figures overview={data} onState={showState} />}
      </Listing>
      <Tabs
        label="Обучение сотрудников"
        items={[
          { id: 'summary', label: 'Сводка' },
          { id: 'matrix', label: 'Матрица' },
          { id: 'people', label: 'Люди' },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'summary' && overview.data && <SummaryTab overview={overview.data} />}
        {tab === 'matrix' && <MatrixTab address={address} />}
        {tab === 'people' && <PeopleTab address={address} />}
      </Tabs>
    </>
  );
}

/** The people with such a duty. */
function withState(address: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set('tab', 'people');
  next.set('state', state);
  next.delete('page');
  return next;
}

/** Files of what the filters leave. */
function Downloads({ address }: { address: URLSearchParams }) {
  const api = useApi();
  const { page: _page, limit: _limit, ...filters } = readMatrixFilters(address, 1);
  const named = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const { mutate, isPending, variables } = useDownload(
    (format: 'csv' | 'xlsx') => dutiesApi(api).createDutiesLink({ body: { ...named, format } }),
    'Не удалось выгрузить. Попробуйте ещё раз.',
  );
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={<Download aria-hidden="true" />}
          isPending={isPending && variables === format}
          onClick={() => mutate(format)}
        >
          {format === 'csv' ? 'Скачать CSV' : 'Скачать Excel'}
        </Button>
      ))}
    </>
  );
}

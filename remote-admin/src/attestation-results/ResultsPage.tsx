import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { type AttestationStatistics, attestationStatisticsQuery, useApi } from 'shared-api';
import { Tabs } from 'shared-ui';
import { useTab } from '../list/useTab.ts';
import { Figures } from './Figures.tsx';
import { readCounted, readTab } from './filters.ts';
import { Head } from './Head.tsx';
import { PeopleTab } from './people/PeopleTab.tsx';
import { ProtocolsTab } from './protocols/ProtocolsTab.tsx';
import { StatisticsTab } from './statistics/StatisticsTab.tsx';

/** What an attestation has shown: who has passed, and what its questions are worth. */
export function ResultsPage() {
  const loaded = useLoaderData<AttestationStatistics>();
  const api = useApi();
  const { id } = loaded.attestation;
  const [address] = useSearchParams();
  // Another choice of attempts is another query: what was loaded stands until its figures are there.
  const { data = loaded } = useQuery({
    ...attestationStatisticsQuery(api, id, readCounted(address)),
    initialData: readCounted(address) === loaded.counted ? loaded : undefined,
    placeholderData: (previous) => previous,
  });
  const tab = readTab(address);
  const select = useTab('people', ['state', 'search', 'attempts']);
  return (
    <>
      <Head attestation={data.attestation} />
      <Figures statistics={data} />
      <Tabs
        label="Результаты аттестации"
        items={[
          { id: 'people', label: 'Сотрудники' },
          { id: 'statistics', label: 'Статистика вопросов' },
          { id: 'protocols', label: 'Протоколы' },
        ]}
        selected={tab}
        onSelect={select}
      >
        {tab === 'people' && <PeopleTab attestationId={id} isDeleted={data.attestation.deletedAt !== null} />}
        {tab === 'statistics' && <StatisticsTab statistics={data} />}
        {tab === 'protocols' && <ProtocolsTab attestationId={id} />}
      </Tabs>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { type AttestationStatistics, attestationStatisticsQuery, useApi, useDownload } from 'shared-api';
import {
  Button,
  Callout,
  Download,
  formatCount,
  formatDay,
  formatNumber,
  LinkButton,
  PageHeader,
  Pencil,
  StatCard,
  StatGrid,
  space,
  Tabs,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useTab } from '../list/useTab.ts';
import { readCounted, readTab } from './filters.ts';
import { PeopleTab } from './PeopleTab.tsx';
import { ProtocolsTab } from './ProtocolsTab.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';

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
  const csv = useDownload(() => api.results.exportLink({ params: { id } }), 'Не удалось выгрузить результаты');
  const { attestation, people, finished, averageScore, medianScore, awaitingReview } = data;
  const isDeleted = attestation.deletedAt !== null;
  return (
    <>
      <PageHeader
        title={attestation.title}
        description={`Результаты · ${attestation.department?.name ?? 'Все отделы'} · проходной балл ${attestation.passingScore} %`}
        actions={
          <>
            <Button icon={<Download aria-hidden="true" />} isPending={csv.isPending} onClick={() => csv.mutate()}>
              Скачать CSV
            </Button>
            {!isDeleted && (
              <LinkButton as={Link} to={`/admin/attestations/${id}/edit`}>
                <Pencil aria-hidden="true" />
                Изменить
              </LinkButton>
            )}
          </>
        }
      />
      <StatGrid>
        <StatCard label="Назначено сотрудникам" value={people.total} />
        <StatCard label="Пройдено" value={people.passed} />
        <StatCard label="Не пройдено" value={people.notPassed} />
        <StatCard label="Завершено попыток" value={finished} />
        <StatCard label="Средний и медианный балл" value={scores(averageScore, medianScore)} />
      </StatGrid>
      <Below>
        {attestation.deletedAt && (
          <Callout kind="warning">
            Аттестация удалена {formatDay(attestation.deletedAt)}. Её результаты и протоколы остаются здесь.
          </Callout>
        )}
        {awaitingReview > 0 && (
          <Callout kind="info">
            {formatCount(awaitingReview, 'попытка ждёт', 'попытки ждут', 'попыток ждут')} проверки.{' '}
            <Link to="/admin/attestations/review">Проверить ответы</Link>
          </Callout>
        )}
      </Below>
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
        {tab === 'people' && <PeopleTab attestationId={id} isDeleted={isDeleted} />}
        {tab === 'statistics' && <StatisticsTab statistics={data} />}
        {tab === 'protocols' && <ProtocolsTab attestationId={id} />}
      </Tabs>
    </>
  );
}

function scores(average: number | null, median: number | null): string {
  if (average === null || median === null) return '—';
  return `${formatNumber(Math.round(average))}\u00a0% / ${formatNumber(Math.round(median))}\u00a0%`;
}

const Below = styled.div`
  margin: ${space(4)} 0;
`;

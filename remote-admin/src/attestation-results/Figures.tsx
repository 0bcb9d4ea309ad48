import { Link } from 'react-router-dom';
import type { AttestationStatistics } from 'shared-api';
import { Callout, formatCount, formatDay, formatNumber, StatCard, StatGrid, space } from 'shared-ui';
import { styled } from 'styled-components';

/** The results in five figures, and what to know of them. */
export function Figures({ statistics }: { statistics: AttestationStatistics }) {
  const { attestation, people, finished, averageScore, medianScore, awaitingReview } = statistics;
  return (
    <>
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

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { attemptBadge, myAttemptsQuery, useApi } from 'shared-api';
import { Badge, EmptyState, formatDateTime, LoadFailed, Loading, Table } from 'shared-ui';
import { styled } from 'styled-components';

/** The person's attempts with status and result, newest first. */
export function MyAttempts({ search }: { search: string }) {
  const attempts = useQuery(myAttemptsQuery(useApi()));
  if (attempts.isPending) return <Loading />;
  if (attempts.isError)
    return (
      <LoadFailed
        title="Попытки не загрузились"
        message={attempts.error.message}
        onRetry={() => void attempts.refetch()}
        isRetrying={attempts.isFetching}
      />
    );
  const wanted = search.trim().toLowerCase();
  const shown = attempts.data.filter(({ attestation }) => attestation.title.toLowerCase().includes(wanted));
  if (shown.length === 0)
    return wanted === '' ? (
      <EmptyState title="Попыток пока нет">Начатые и пройденные аттестации появятся здесь.</EmptyState>
    ) : (
      <EmptyState title="Ничего не найдено">Попробуйте другие слова.</EmptyState>
    );
  return (
    <Table label="Мои попытки">
      <thead>
        <tr>
          <th>Аттестация</th>
          <th>Статус</th>
          <th>Результат</th>
          <th>Начата</th>
          <th>Завершена</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, attestation, status, score, createdAt, completedAt, annulledAt }) => (
          <tr key={id}>
            <Title>
              <Link to={`/attestations/${attestation.id}/attempt/${id}`}>{attestation.title}</Link>
            </Title>
            <td>
              <Badge tone={attemptBadge({ status, annulledAt }).tone}>
                {attemptBadge({ status, annulledAt }).label}
              </Badge>
            </td>
            <td>{score === null ? '—' : `${score}\u00a0%`}</td>
            <td>{formatDateTime(createdAt)}</td>
            <td>{completedAt ? formatDateTime(completedAt) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Title = styled.td`
  min-width: 200px;
`;

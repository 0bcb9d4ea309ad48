import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AdminAttestationAttempt, attemptBadge, type ListAddress } from 'shared-api';
import { Badge, formatDateTime } from 'shared-ui';
import { Code, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { attestationPageSize } from './filters.ts';

interface Props {
  list: UseQueryResult<{ attempts: AdminAttestationAttempt[]; total: number }>;
  address: ListAddress;
}

export function AttemptList({ list, address }: Props) {
  const attempts = list.data?.attempts ?? [];
  return (
    <PagedListing
      list={list}
      address={address}
      rows={attempts}
      total={list.data?.total ?? 0}
      pageSize={attestationPageSize}
      emptyTitle="Попытки прохождения аттестаций не найдены"
    >
      <DataTable
        label="Попытки прохождения аттестаций"
        columns={columns}
        rows={attempts}
        sort={address.sort}
        onSort={address.setSort}
      />
    </PagedListing>
  );
}

const columns: Column<AdminAttestationAttempt>[] = [
  {
    id: 'user',
    label: 'Пользователь',
    sort: 'user',
    cell: ({ id, user }) => (
      <>
        <Link to={`/admin/attestations/attempts/${id}`}>
          {user.firstName} {user.lastName}
        </Link>
        <Soft>{user.email}</Soft>
      </>
    ),
  },
  {
    id: 'attestation',
    label: 'Аттестация',
    sort: 'attestation',
    cell: ({ attestationId, attestation }) => (
      <>
        <Code>{attestationId}</Code>
        <Soft>
          <Link to={`/admin/attestations/${attestationId}/results`}>{attestation.title}</Link>
        </Soft>
      </>
    ),
  },
  {
    id: 'score',
    label: 'Результат',
    sort: 'score',
    isNumber: true,
    cell: ({ score }) => (score === null ? '—' : `${score}%`),
  },
  {
    id: 'status',
    label: 'Статус',
    cell: (attempt) => <Badge tone={attemptBadge(attempt).tone}>{attemptBadge(attempt).label}</Badge>,
  },
  {
    id: 'completedAt',
    label: 'Завершена',
    sort: 'completedAt',
    cell: ({ completedAt }) => (completedAt ? <Unbroken>{formatDateTime(completedAt)}</Unbroken> : '—'),
  },
];

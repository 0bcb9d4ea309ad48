import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AdminAttestation, adminKeys, attestationKeys, type ListAddress, statsKeys, useApi } from 'shared-api';
import { Button, formatDay, IconButton, LinkButton, Pencil, Trash2 } from 'shared-ui';
import { BulkActions } from '../list/BulkActions.tsx';
import { ColumnsMenu } from '../list/ColumnsMenu.tsx';
import { ActiveBadge, Described, RowButtons, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useContentActions } from '../list/useContentActions.ts';
import { useSelection } from '../list/useSelection.ts';
import { attestationPageSize } from './filters.ts';
import { texts } from './texts.ts';

interface Props {
  list: UseQueryResult<{ attestations: AdminAttestation[]; total: number }>;
  address: ListAddress;
}

export function AttestationList({ list, address }: Props) {
  const api = useApi();
  const actions = useContentActions<'activate' | 'deactivate'>(texts, {
    remove: (id) => api.adminContent.deleteAttestation({ params: { id } }),
    setActive: (id, isActive) => api.adminContent.setAttestationActive({ params: { id }, body: { isActive } }),
    changeMany: (ids, action) => api.adminContent.changeAttestations({ body: { ids, action } }),
    keys: [adminKeys.all, attestationKeys.all, statsKeys.all],
  });
  const { shown, choices } = useColumns('attestations', attestationColumns(actions));
  const attestations = list.data?.attestations ?? [];
  const selection = useSelection(attestations);
  const isDeleted = attestations.some((attestation) => attestation.isDeleted);
  const change = (action: 'activate' | 'deactivate' | 'delete', what: string) =>
    actions.changeMany(selection.ids, action, what, selection.clear);
  return (
    <PagedListing
      list={list}
      address={address}
      rows={attestations}
      total={list.data?.total ?? 0}
      pageSize={attestationPageSize}
      emptyTitle="Аттестации не найдены"
      emptyText="Здесь появятся созданные аттестации."
      tools={
        <>
          <BulkActions
            selection={selection}
            actions={[
              { label: 'Активировать', onSelect: () => change('activate', 'Активировать выбранные аттестации') },
              { label: 'Деактивировать', onSelect: () => change('deactivate', 'Деактивировать выбранные аттестации') },
              { label: 'Удалить', isDanger: true, onSelect: () => change('delete', 'Удалить выбранные аттестации') },
            ]}
          />
          <ColumnsMenu choices={choices} />
        </>
      }
    >
      <DataTable
        label="Аттестации"
        columns={shown}
        rows={attestations}
        sort={address.sort}
        onSort={address.setSort}
        selection={isDeleted ? undefined : selection}
        nameOf={({ title }) => title}
      />
    </PagedListing>
  );
}

interface Actions {
  toggle: (attestation: AdminAttestation) => void;
  remove: (attestation: AdminAttestation) => void;
}

function attestationColumns({ toggle, remove }: Actions): Column<AdminAttestation>[] {
  return [
    {
      id: 'title',
      label: 'Аттестация',
      sort: 'title',
      isFixed: true,
      cell: ({ id, title, description }) => (
        <>
          <Link to={`/admin/attestations/${id}/results`} title="Результаты">
            {title}
          </Link>
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    {
      id: 'department',
      label: 'Отдел',
      sort: 'department',
      cell: ({ department }) => department?.name ?? 'Все отделы',
    },
    {
      id: 'materials',
      label: 'Материалы',
      sort: 'materials',
      isNumber: true,
      cell: ({ materials }) => <span title={materials.map(({ title }) => title).join(', ')}>{materials.length}</span>,
    },
    {
      id: 'passingScore',
      label: 'Проходной балл',
      sort: 'passingScore',
      isNumber: true,
      cell: ({ passingScore }) => `${passingScore}%`,
    },
    { id: 'attempts', label: 'Попытки', sort: 'attempts', isNumber: true, cell: ({ _count }) => _count.attempts },
    {
      id: 'status',
      label: 'Статус',
      cell: ({ isActive, isDeleted }) => (
        <ActiveBadge isActive={isActive} on="Активна" off={isDeleted ? 'Удалена' : 'Неактивна'} />
      ),
    },
    {
      id: 'createdAt',
      label: 'Создана',
      sort: 'createdAt',
      cell: ({ createdAt }) => <Unbroken>{formatDay(createdAt)}</Unbroken>,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (attestation) => {
        if (attestation.isDeleted) return <Link to={`/admin/attestations/${attestation.id}/results`}>Результаты</Link>;
        return (
          <RowButtons>
            <Button
              size="small"
              onClick={() => toggle(attestation)}
              aria-label={`${verb(attestation)}: ${attestation.title}`}
            >
              {verb(attestation)}
            </Button>
            <LinkButton
              as={Link}
              to={`/admin/attestations/${attestation.id}/edit`}
              $variant="ghost"
              $size="small"
              aria-label={`Редактировать: ${attestation.title}`}
              title="Редактировать"
            >
              <Pencil />
            </LinkButton>
            <IconButton size="small" label={`Удалить: ${attestation.title}`} onClick={() => remove(attestation)}>
              <Trash2 />
            </IconButton>
          </RowButtons>
        );
      },
    },
  ];
}

function verb({ isActive }: AdminAttestation): string {
  return isActive ? 'Деактивировать' : 'Активировать';
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  assignmentsApi,
  type Enrolment,
  type EnrolmentFilters,
  enrolmentsQuery,
  failureText,
  type ListAddress,
  programmeKeys,
  useApi,
  useCurrentUser,
  useHost,
} from 'shared-api';
import { Badge, Button, formatDate, type Tone } from 'shared-ui';
import { RowButtons, Soft } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const pageSize = 20;

const looks: Record<Enrolment['state'], { tone: Tone; label: string }> = {
  OPEN: { tone: 'blue', label: 'Проходит' },
  LATE: { tone: 'red', label: 'Опаздывает' },
  DONE: { tone: 'green', label: 'Прошёл' },
  ENDED: { tone: 'grey', label: 'Снята' },
};

interface Props {
  programmeId: string;
  address: ListAddress;
  /** Whether the person may take the programme, or the certificate of it, from people. */
  mayDecide: boolean;
}

/** Who is where in the programme, the latest first. */
export function Enrolments({ programmeId, address, mayDecide }: Props) {
  const filters = { page: address.page, search: address.get('search'), state: stateOf(address.get('state')) };
  const list = useQuery(enrolmentsQuery(useApi(), programmeId, filters));
  const end = useEnd();
  const [revoking, setRevoking] = useState<Enrolment | null>(null);
  const ownId = useCurrentUser().id;
  const rows = list.data?.enrolments ?? [];
  return (
    <>
      <FilterBar address={address} label="Поиск сотрудников" placeholder="Имя или email">
        <FilterSelect
          address={address}
          name="state"
          label="Состояние"
          all="Все"
          options={Object.entries(looks).map(([value, { label }]) => ({ value, label }))}
        />
      </FilterBar>
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={pageSize}
        emptyTitle={address.isFiltered ? 'Никого не нашлось' : 'Программу ещё никто не проходит'}
        emptyText="Здесь появятся все, кому она назначена."
      >
        <DataTable
          label="Кто проходит программу"
          columns={[
            ...columns,
            ...(mayDecide
              ? [actions({ ownId, onEnd: (row) => void end.ask(row), onRevoke: setRevoking, pending: end.pending })]
              : []),
          ]}
          rows={rows}
        />
      </PagedListing>
      {revoking && <RevokeDialog enrolment={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function stateOf(text: string): EnrolmentFilters['state'] {
  return Object.keys(looks).find((state): state is Enrolment['state'] => state === text) ?? '';
}

function useEnd() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Enrolment) => assignmentsApi(api).endEnrolment({ params: { id } }),
    onSuccess: () => notify.success('Программа снята с сотрудника'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
  const ask = async (row: Enrolment): Promise<void> => {
    const isMeant = await confirm({
      title: 'Снять программу с сотрудника?',
      text: `${row.user.name} больше её не увидит, пока её не назначат заново.`,
      confirmLabel: 'Снять',
      isDanger: true,
    });
    if (isMeant) mutate(row);
  };
  return { ask, pending: isPending ? variables.id : undefined };
}

function whenText({ state, dueAt, completedAt, validUntil, endedAt }: Enrolment): string {
  if (state === 'DONE') {
    const done = completedAt ? formatDate(completedAt) : '';
    return validUntil ? `${done}, действует до ${formatDate(validUntil)}` : done;
  }
  if (state === 'ENDED') return endedAt ? formatDate(endedAt) : '';
  return dueAt ? `до ${formatDate(dueAt)}` : 'Без срока';
}

const columns: Column<Enrolment>[] = [
  {
    id: 'user',
    label: 'Сотрудник',
    isFixed: true,
    cell: ({ user, department }) => (
      <>
        {user.name}
        <Soft>{[department?.name, user.email].filter(Boolean).join(', ')}</Soft>
      </>
    ),
  },
  {
    id: 'state',
    label: 'Состояние',
    cell: ({ state }) => <Badge tone={looks[state].tone}>{looks[state].label}</Badge>,
  },
  { id: 'steps', label: 'Шагов', cell: ({ done, steps }) => `${done} из ${steps}` },
  { id: 'assignedAt', label: 'Назначена', cell: ({ assignedAt }) => formatDate(assignedAt) },
  {
    id: 'when',
    label: 'Срок или итог',
    cell: (row) => (
      <>
        {whenText(row)}
        {row.certificate && (
          <Soft>{`Сертификат ${row.certificate.number}${row.certificate.revokedAt ? ' отозван' : ''}`}</Soft>
        )}
      </>
    ),
  },
];

interface Actions {
  /** Nobody decides of his own certificate. */
  ownId: string;
  onEnd: (row: Enrolment) => void;
  onRevoke: (row: Enrolment) => void;
  pending: string | undefined;
}

function actions({ ownId, onEnd, onRevoke, pending }: Actions): Column<Enrolment> {
  return {
    id: 'actions',
    label: 'Действия',
    isFixed: true,
    cell: (row) => (
      <RowButtons>
        {(row.state === 'OPEN' || row.state === 'LATE') && (
          <Button
            size="small"
            variant="ghost"
            isPending={pending === row.id}
            onClick={() => onEnd(row)}
            aria-label={`Снять программу: ${row.user.name}`}
          >
            Снять
          </Button>
        )}
        {row.certificate?.revokedAt === null && row.user.id !== ownId && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => onRevoke(row)}
            aria-label={`Отозвать сертификат: ${row.user.name}`}
          >
            Отозвать сертификат
          </Button>
        )}
      </RowButtons>
    ),
  };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  assignmentsApi,
  departmentsQuery,
  failureText,
  type Named,
  type PeopleGroup,
  peopleGroupsQuery,
  programmeKeys,
  useApi,
  useHost,
} from 'shared-api';
import { Button, EmptyState, LoadFailed, Loading, PageHeader, Plus, quoted } from 'shared-ui';
import { RowButtons, Soft } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { GroupDialog } from './GroupDialog.tsx';

/** People under one name, to assign programmes to. */
export function GroupsPage() {
  const api = useApi();
  const groups = useQuery(peopleGroupsQuery(api));
  const departments = useQuery(departmentsQuery(api));
  const [open, setOpen] = useState<{ group: PeopleGroup | null } | null>(null);
  const remove = useRemove();
  return (
    <>
      <PageHeader
        title="Группы сотрудников"
        description="Список людей или отбор по отделу и должности: программу можно назначить сразу всей группе"
        actions={
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ group: null })}>
            Создать группу
          </Button>
        }
      />
      {groups.isPending && <Loading />}
      {groups.isError && <LoadFailed message={groups.error.message} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && <EmptyState title="Групп пока нет">Создайте первую.</EmptyState>}
      {groups.data && groups.data.length > 0 && (
        <DataTable
          label="Группы сотрудников"
          columns={columns(departments.data ?? [], {
            onEdit: (group) => setOpen({ group }),
            onRemove: (group) => void remove.ask(group),
            pending: remove.pending,
          })}
          rows={groups.data}
        />
      )}
      {open && <GroupDialog group={open.group} departments={departments.data ?? []} onClose={() => setOpen(null)} />}
    </>
  );
}

function useRemove() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: PeopleGroup) => assignmentsApi(api).deleteGroup({ params: { id } }),
    onSuccess: () => notify.success('Группа удалена'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
  const ask = async (group: PeopleGroup): Promise<void> => {
    const isMeant = await confirm({
      title: 'Удалить группу?',
      text: `${quoted(group.name)}: с тех, кому программы назначены только через неё, они снимутся.`,
      confirmLabel: 'Удалить',
      isDanger: true,
    });
    if (isMeant) mutate(group);
  };
  return { ask, pending: isPending ? variables.id : undefined };
}

interface Actions {
  onEdit: (group: PeopleGroup) => void;
  onRemove: (group: PeopleGroup) => void;
  pending: string | undefined;
}

function columns(departments: Named[], { onEdit, onRemove, pending }: Actions): Column<PeopleGroup>[] {
  const filterText = ({ filter }: PeopleGroup) => {
    if (!filter) return 'Список';
    const names = departments.filter(({ id }) => filter.departmentIds.includes(id)).map(({ name }) => name);
    return `Отбор: ${[...names, ...filter.positions].join(', ')}`;
  };
  return [
    {
      id: 'name',
      label: 'Название',
      isFixed: true,
      cell: (group) => (
        <>
          {group.name}
          <Soft>{filterText(group)}</Soft>
        </>
      ),
    },
    { id: 'count', label: 'Сотрудников', isNumber: true, cell: ({ count }) => count },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (group) => (
        <RowButtons>
          <Button size="small" onClick={() => onEdit(group)} aria-label={`Изменить: ${group.name}`}>
            Изменить
          </Button>
          <Button
            size="small"
            variant="ghost"
            isPending={pending === group.id}
            onClick={() => onRemove(group)}
            aria-label={`Удалить: ${group.name}`}
          >
            Удалить
          </Button>
        </RowButtons>
      ),
    },
  ];
}

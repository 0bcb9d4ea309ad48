import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Assignment,
  assignmentsApi,
  assignmentsQuery,
  failureText,
  programmeKeys,
  useApi,
  useHost,
} from 'shared-api';
import { Button, EmptyState, formatCount, formatDate, LoadFailed, Loading, quoted } from 'shared-ui';
import { RowButtons, Soft } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { eventLabels } from './assignmentValues.ts';

interface Props {
  programmeId: string;
  /** Absent for who may only look. */
  onEdit: ((assignment: Assignment) => void) | undefined;
}

/** Whom the programme is assigned to. */
export function Assignments({ programmeId, onEdit }: Props) {
  const list = useQuery(assignmentsQuery(useApi(), programmeId));
  const remove = useRemove();
  if (list.isPending) return <Loading />;
  if (list.isError) return <LoadFailed message={list.error.message} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0)
    return (
      <EmptyState title="Программа ещё никому не назначена">
        {onEdit ? 'Нажмите «Назначить» и выберите, кому.' : 'Назначить её может администратор.'}
      </EmptyState>
    );
  return (
    <DataTable
      label="Назначения"
      columns={columns(onEdit, (row) => void remove.ask(row), remove.pending)}
      rows={list.data}
    />
  );
}

function useRemove() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Assignment) => assignmentsApi(api).deleteAssignment({ params: { id } }),
    onSuccess: () => notify.success('Назначение снято'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
  const ask = async (row: Assignment): Promise<void> => {
    const isMeant = await confirm({
      title: 'Снять назначение?',
      text: 'Кто ещё не прошёл программу по этому назначению, больше её не увидит. Пройденное останется.',
      confirmLabel: 'Снять',
      isDanger: true,
    });
    if (isMeant) mutate(row);
  };
  return { ask, pending: isPending ? variables.id : undefined };
}

/** «Склад, сотрудники: 3, кроме: 1» */
function audienceText({ audience, names }: Assignment): string {
  const { everybody, positions, userIds, excludedUserIds } = audience;
  const parts = everybody
    ? ['Все сотрудники']
    : [
        ...names.departments.map(({ name }) => name),
        ...positions,
        ...names.groups.map(({ name }) => `группа ${quoted(name)}`),
        ...(userIds.length > 0 ? [formatCount(userIds.length, 'сотрудник', 'сотрудника', 'сотрудников')] : []),
      ];
  const text = parts.join(', ') || 'Никому: выбранных отделов и групп уже нет';
  return excludedUserIds.length > 0 ? `${text}, кроме: ${excludedUserIds.length}` : text;
}

function dueText({ dueDays, dueAt }: Assignment): string {
  if (dueDays !== null) return formatCount(dueDays, 'день', 'дня', 'дней');
  return dueAt ? `до ${formatDate(dueAt)}` : 'Без срока';
}

function columns(
  onEdit: Props['onEdit'],
  onRemove: (row: Assignment) => void,
  pending: string | undefined,
): Column<Assignment>[] {
  return [
    {
      id: 'audience',
      label: 'Кому',
      isFixed: true,
      cell: (row) => (
        <>
          {audienceText(row)}
          <Soft>{eventLabels[row.event ?? '']}</Soft>
        </>
      ),
    },
    { id: 'due', label: 'Срок', cell: dueText },
    {
      id: 'repeat',
      label: 'Повтор',
      cell: ({ repeatMonths }) =>
        repeatMonths === null ? 'Нет' : `Через ${formatCount(repeatMonths, 'месяц', 'месяца', 'месяцев')}`,
    },
    { id: 'createdAt', label: 'Назначено', cell: ({ createdAt }) => formatDate(createdAt) },
    ...(onEdit
      ? [
          {
            id: 'actions',
            label: 'Действия',
            isFixed: true,
            cell: (row: Assignment) => (
              <RowButtons>
                <Button size="small" onClick={() => onEdit(row)} aria-label={`Изменить: ${audienceText(row)}`}>
                  Изменить
                </Button>
                <Button
                  size="small"
                  variant="ghost"
                  isPending={pending === row.id}
                  onClick={() => onRemove(row)}
                  aria-label={`Снять: ${audienceText(row)}`}
                >
                  Снять
                </Button>
              </RowButtons>
            ),
          },
        ]
      : []),
  ];
}

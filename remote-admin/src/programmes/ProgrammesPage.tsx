import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  failureText,
  hasRole,
  type ProgrammeSummary,
  programmeKeys,
  programmesApi,
  programmesQuery,
  useApi,
  useCurrentUser,
  useHost,
  useListAddress,
} from 'shared-api';
import { Badge, Button, LinkButton, PageHeader, Plus, quoted } from 'shared-ui';
import { ActiveBadge, Described, RowButtons } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { FilterSelect } from '../list/FilterSelect.tsx';
import { LogLink } from '../list/LogLink.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { programmeFilterNames, readProgrammeFilters } from './filters.ts';

const pageSize = 20;
const states = [
  { value: 'true', label: 'Активные' },
  { value: 'false', label: 'Неактивные' },
];

/** The programmes of learning, and how many people are where. */
export function ProgrammesPage() {
  const address = useListAddress(programmeFilterNames);
  const list = useQuery(programmesQuery(useApi(), readProgrammeFilters(address.params)));
  const isAdmin = hasRole(useCurrentUser(), 'ADMIN');
  const remove = useRemove();
  const rows = list.data?.programmes ?? [];
  return (
    <>
      <PageHeader
        title="Программы"
        description="Что сотрудники проходят по шагам: материалы, тесты, аттестации и файлы"
        actions={
          <>
            {isAdmin && (
              <LinkButton as={Link} to="/admin/attestations/programmes/groups">
                Группы сотрудников
              </LinkButton>
            )}
            <LinkButton as={Link} to="/admin/attestations/programmes/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать программу
            </LinkButton>
          </>
        }
      />
      <FilterBar address={address} label="Поиск программ" placeholder="Название программы">
        <FilterSelect address={address} name="isActive" label="Статус" all="Все статусы" options={states} />
      </FilterBar>
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={pageSize}
        emptyTitle={address.isFiltered ? 'Программы не найдены' : 'Программ пока нет'}
        emptyText="Создайте первую: например, из образца «Онбординг»."
      >
        <DataTable label="Программы" columns={columns((row) => void remove.ask(row), remove.pending)} rows={rows} />
      </PagedListing>
    </>
  );
}

function useRemove() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: ProgrammeSummary) => programmesApi(api).deleteProgramme({ params: { id } }),
    onSuccess: () => notify.success('Программа удалена'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
  const ask = async (row: ProgrammeSummary): Promise<void> => {
    const isMeant = await confirm({
      title: 'Удалить программу?',
      text: `${quoted(row.title)} больше ни с кого не спросят (сейчас проходят: ${row.open}). Кто её прошёл, сохранит результат и сертификат.`,
      confirmLabel: 'Удалить',
      isDanger: true,
    });
    if (isMeant) mutate(row);
  };
  return { ask, pending: isPending ? variables.id : undefined };
}

function columns(onRemove: (row: ProgrammeSummary) => void, pending: string | undefined): Column<ProgrammeSummary>[] {
  return [
    {
      id: 'title',
      label: 'Название',
      isFixed: true,
      cell: ({ id, title, description }) => (
        <>
          <Link to={`/admin/attestations/programmes/${id}/people`}>{title}</Link>
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    {
      id: 'steps',
      label: 'Шагов',
      cell: ({ steps, problems }) => (
        <>
          {steps} {problems > 0 && <Badge tone="yellow">Недоступны: {problems}</Badge>}
        </>
      ),
    },
    { id: 'open', label: 'Проходят', isNumber: true, cell: ({ open }) => open },
    { id: 'late', label: 'Опаздывают', isNumber: true, cell: ({ late }) => late },
    { id: 'done', label: 'Прошли', isNumber: true, cell: ({ done }) => done },
    {
      id: 'isActive',
      label: 'Статус',
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} on="Активна" off="Неактивна" />,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (row) => <Actions row={row} isPending={pending === row.id} onRemove={() => onRemove(row)} />,
    },
  ];
}

interface ActionsProps {
  row: ProgrammeSummary;
  isPending: boolean;
  onRemove: () => void;
}

function Actions({ row, isPending, onRemove }: ActionsProps) {
  return (
    <RowButtons>
      <LinkButton
        as={Link}
        to={`/admin/attestations/programmes/${row.id}/people`}
        $size="small"
        aria-label={`Назначить: ${row.title}`}
      >
        Назначить
      </LinkButton>
      <LinkButton
        as={Link}
        to={`/admin/attestations/programmes/${row.id}/edit`}
        $size="small"
        aria-label={`Изменить: ${row.title}`}
      >
        Изменить
      </LinkButton>
      <LogLink id={row.id} title={row.title} />
      <Button
        size="small"
        variant="ghost"
        isPending={isPending}
        onClick={onRemove}
        aria-label={`Удалить: ${row.title}`}
      >
        Удалить
      </Button>
    </RowButtons>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  failureText,
  type SearchMiss,
  searchMissesApi,
  searchMissesQuery,
  searchMissKeys,
  useApi,
  useHost,
  useListAddress,
} from 'shared-api';
import { Button, formatDateTime, LinkButton, PageHeader, Plus } from 'shared-ui';
import { RowButtons, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';

const pageSize = 20;

/** What readers searched for in vain: what to write about, or how to name it. */
export function SearchMissesPage() {
  const address = useListAddress([]);
  const list = useQuery(searchMissesQuery(useApi(), address.page));
  const dismiss = useDismiss();
  const misses = list.data?.misses ?? [];
  return (
    <>
      <PageHeader
        title="Что искали и не нашли"
        description="Запросы читателей, по которым не нашлось ни одного материала. Кто искал, портал не хранит"
        actions={
          <LinkButton as={Link} to="/materials/create" $variant="primary">
            <Plus aria-hidden="true" />
            Создать материал
          </LinkButton>
        }
      />
      <PagedListing
        list={list}
        address={address}
        rows={misses}
        total={list.data?.total ?? 0}
        pageSize={pageSize}
        emptyTitle="Безответных запросов нет"
        emptyText="Здесь появится то, что читатели искали и не нашли."
      >
        <DataTable
          label="Запросы без ответа"
          columns={columns(dismiss.mutate, dismiss.isPending ? dismiss.variables.id : undefined)}
          rows={misses}
        />
      </PagedListing>
    </>
  );
}

function useDismiss() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SearchMiss) => searchMissesApi(api).dismissSearchMiss({ params: { id } }),
    onSuccess: (_answer, { query }) => notify.success(`Запрос «${query}» убран из списка`),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchMissKeys.all }),
  });
}

function columns(onDismiss: (miss: SearchMiss) => void, pending: string | undefined): Column<SearchMiss>[] {
  return [
    { id: 'query', label: 'Запрос', isFixed: true, cell: ({ query }) => query },
    { id: 'count', label: 'Сколько раз', isNumber: true, cell: ({ count }) => count },
    { id: 'lastAt', label: 'Последний раз', cell: ({ lastAt }) => <Unbroken>{formatDateTime(lastAt)}</Unbroken> },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (miss) => (
        <RowButtons>
          <LinkButton
            as={Link}
            $size="small"
            to={`/materials?search=${encodeURIComponent(miss.query)}`}
            aria-label={`Искать ещё раз: ${miss.query}`}
          >
            Искать ещё раз
          </LinkButton>
          <Button
            size="small"
            variant="ghost"
            isPending={pending === miss.id}
            onClick={() => onDismiss(miss)}
            aria-label={`Убрать: ${miss.query}`}
          >
            Убрать
          </Button>
        </RowButtons>
      ),
    },
  ];
}

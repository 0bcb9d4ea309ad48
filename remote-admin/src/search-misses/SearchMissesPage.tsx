import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { styled } from 'styled-components';
import { RowButtons, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { SynonymDialog } from '../synonym-form/SynonymDialog.tsx';

const pageSize = 20;

/** What readers searched for in vain: what to write about, or what to call it. */
export function SearchMissesPage() {
  const address = useListAddress([]);
  const list = useQuery(searchMissesQuery(useApi(), address.page));
  const dismiss = useDismiss();
  const { confirm } = useHost();
  const [named, setNamed] = useState<SearchMiss | null>(null);
  const misses = list.data?.misses ?? [];
  const handleNamed = async (miss: SearchMiss): Promise<void> => {
    setNamed(null);
    const isDealtWith = await confirm({
      title: 'Убрать запрос из списка?',
      text: `Синонимы сохранены. Если «${miss.query}» теперь находится, строка больше не нужна.`,
      confirmLabel: 'Убрать',
    });
    if (isDealtWith) dismiss.mutate(miss);
  };
  return (
    <>
      <PageHeader
        title="Что искали и не нашли"
        description="Запросы читателей, по которым ничего не нашлось или ничего из найденного не открыли. Кто искал, портал не хранит"
        actions={
          <>
            <LinkButton as={Link} to="/admin/synonyms">
              Синонимы
            </LinkButton>
            <LinkButton as={Link} to="/materials/create" $variant="primary">
              <Plus aria-hidden="true" />
              Создать материал
            </LinkButton>
          </>
        }
      />
      <PagedListing
        list={list}
        address={address}
        rows={misses}
        pageSize={pageSize}
        emptyTitle="Безответных запросов нет"
        emptyText="Здесь появится то, что читатели искали и не нашли или не стали открывать."
      >
        <DataTable
          label="Запросы без ответа"
          columns={columns({
            onName: setNamed,
            onDismiss: dismiss.mutate,
            pending: dismiss.isPending ? dismiss.variables.id : undefined,
          })}
          rows={misses}
        />
      </PagedListing>
      {named && (
        <SynonymDialog first={named.query} onClose={() => setNamed(null)} onSaved={() => void handleNamed(named)} />
      )}
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

interface Actions {
  onName: (miss: SearchMiss) => void;
  onDismiss: (miss: SearchMiss) => void;
  pending: string | undefined;
}

function columns(actions: Actions): Column<SearchMiss>[] {
  return [
    { id: 'query', label: 'Запрос', isFixed: true, cell: ({ query }) => <Again query={query} /> },
    { id: 'count', label: 'Не нашлось, раз', isNumber: true, cell: ({ count }) => count },
    { id: 'unopened', label: 'Не открыли, раз', isNumber: true, cell: ({ unopened }) => unopened },
    { id: 'lastAt', label: 'Последний раз', cell: ({ lastAt }) => <Unbroken>{formatDateTime(lastAt)}</Unbroken> },
    { id: 'actions', label: 'Действия', isFixed: true, cell: (miss) => <MissActions miss={miss} {...actions} /> },
  ];
}

/** What readers typed; it leads to what they would find now. */
function Again({ query }: Pick<SearchMiss, 'query'>) {
  return (
    <Link
      to={`/materials?search=${encodeURIComponent(query)}`}
      aria-label={`Искать ещё раз: ${query}`}
      data-hint="Искать ещё раз"
    >
      {query}
    </Link>
  );
}

function MissActions({ miss, onName, onDismiss, pending }: Actions & { miss: SearchMiss }) {
  const { id, query } = miss;
  return (
    <Wrapped>
      <LinkButton
        as={Link}
        $size="small"
        to={`/materials/create?title=${encodeURIComponent(asTitle(query))}`}
        aria-label={`Написать материал: ${query}`}
      >
        Написать материал
      </LinkButton>
      <Button size="small" variant="ghost" onClick={() => onName(miss)} aria-label={`Добавить синоним: ${query}`}>
        Добавить синоним
      </Button>
      <Button
        size="small"
        variant="ghost"
        isPending={pending === id}
        onClick={() => onDismiss(miss)}
        aria-label={`Убрать: ${query}`}
      >
        Убрать
      </Button>
    </Wrapped>
  );
}

/** Queries are kept in small letters; a title begins with a capital one. */
function asTitle(query: string): string {
  return query.charAt(0).toUpperCase() + query.slice(1);
}

const Wrapped = styled(RowButtons)`
  flex-wrap: wrap;
`;

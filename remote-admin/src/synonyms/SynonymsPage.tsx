import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  failureText,
  type Synonyms,
  synonymKeys,
  synonymsApi,
  synonymsQuery,
  useApi,
  useHost,
  useListAddress,
} from 'shared-api';
import { Button, formatDateTime, LinkButton, PageHeader, Plus } from 'shared-ui';
import { RowButtons, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { SynonymDialog } from '../synonym-form/SynonymDialog.tsx';

const pageSize = 20;

/** What the company calls in more than one way: who searches for one name finds what has another. */
export function SynonymsPage() {
  const address = useListAddress(['search']);
  const list = useQuery(synonymsQuery(useApi(), address.page, address.get('search')));
  const [open, setOpen] = useState<{ entry?: Synonyms } | null>(null);
  const remove = useRemove();
  const rows = list.data?.synonyms ?? [];
  return (
    <>
      <PageHeader
        title="Синонимы"
        description="Слова, которые значат одно и то же: кто ищет одно из них, найдёт и материалы, где написано другое"
        actions={
          <>
            <LinkButton as={Link} to="/admin/search-misses">
              Что искали и не нашли
            </LinkButton>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({})}>
              Добавить синонимы
            </Button>
          </>
        }
      />
      <FilterBar address={address} label="Поиск по синонимам" placeholder="Слово из записи" />
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={pageSize}
        emptyTitle={address.isFiltered ? 'Такого слова в списке нет' : 'Синонимов пока нет'}
        emptyText="Добавьте слова, которые в компании значат одно и то же: «больничный» и «лист нетрудоспособности»."
      >
        <DataTable
          label="Синонимы"
          columns={columns({
            onEdit: (entry) => setOpen({ entry }),
            onRemove: (entry) => void remove.ask(entry),
            pending: remove.pending,
          })}
          rows={rows}
        />
      </PagedListing>
      {open && <SynonymDialog entry={open.entry} onClose={() => setOpen(null)} onSaved={() => setOpen(null)} />}
    </>
  );
}

/** Deletes an entry that the person agrees to lose. */
function useRemove() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Synonyms) => synonymsApi(api).deleteSynonyms({ params: { id } }),
    onSuccess: () => notify.success('Синонимы удалены'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: synonymKeys.all }),
  });
  const ask = async (entry: Synonyms): Promise<void> => {
    const isMeant = await confirm({
      title: 'Удалить синонимы?',
      text: `«${entry.members.join(' = ')}»: поиск больше не будет считать эти слова одинаковыми.`,
      confirmLabel: 'Удалить',
      isDanger: true,
    });
    if (isMeant) mutate(entry);
  };
  return { ask, pending: isPending ? variables.id : undefined };
}

interface Actions {
  onEdit: (entry: Synonyms) => void;
  onRemove: (entry: Synonyms) => void;
  pending: string | undefined;
}

function columns({ onEdit, onRemove, pending }: Actions): Column<Synonyms>[] {
  return [
    { id: 'members', label: 'Значат одно и то же', isFixed: true, cell: ({ members }) => members.join(' = ') },
    { id: 'updatedAt', label: 'Изменены', cell: ({ updatedAt }) => <Unbroken>{formatDateTime(updatedAt)}</Unbroken> },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (entry) => (
        <RowButtons>
          <Button size="small" onClick={() => onEdit(entry)} aria-label={`Изменить: ${entry.members[0]}`}>
            Изменить
          </Button>
          <Button
            size="small"
            variant="ghost"
            isPending={pending === entry.id}
            onClick={() => onRemove(entry)}
            aria-label={`Удалить: ${entry.members[0]}`}
          >
            Удалить
          </Button>
        </RowButtons>
      ),
    },
  ];
}

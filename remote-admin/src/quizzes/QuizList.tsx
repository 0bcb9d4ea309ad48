import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AdminQuiz, adminKeys, type ListAddress, statsKeys, useApi } from 'shared-api';
import { Button, formatDay, IconButton, Trash2 } from 'shared-ui';
import { BulkActions } from '../list/BulkActions.tsx';
import { ColumnsMenu } from '../list/ColumnsMenu.tsx';
import { ActiveBadge, Described, RowButtons, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { useColumns } from '../list/useColumns.ts';
import { useContentActions } from '../list/useContentActions.ts';
import { useSelection } from '../list/useSelection.ts';
import { quizPageSize } from './filters.ts';
import { texts } from './texts.ts';

interface Props {
  list: UseQueryResult<{ quizzes: AdminQuiz[]; total: number }>;
  address: ListAddress;
}

export function QuizList({ list, address }: Props) {
  const api = useApi();
  const actions = useContentActions<'activate' | 'deactivate'>(texts, {
    remove: (id) => api.adminContent.deleteQuiz({ params: { id } }),
    setActive: (id, isActive) => api.adminContent.setQuizActive({ params: { id }, body: { isActive } }),
    changeMany: (ids, action) => api.adminContent.changeQuizzes({ body: { ids, action } }),
    keys: [adminKeys.all, ['quizzes'], statsKeys.all],
  });
  const { shown, choices } = useColumns('quizzes', quizColumns(actions));
  const quizzes = list.data?.quizzes ?? [];
  const selection = useSelection(quizzes);
  const change = (action: 'activate' | 'deactivate' | 'delete', what: string) =>
    actions.changeMany(selection.ids, action, what, selection.clear);
  return (
    <PagedListing
      list={list}
      address={address}
      rows={quizzes}
      total={list.data?.total ?? 0}
      pageSize={quizPageSize}
      emptyTitle="Тесты не найдены"
      emptyText="Тест создают на странице материала."
      tools={
        <>
          <BulkActions
            selection={selection}
            actions={[
              { label: 'Активировать', onSelect: () => change('activate', 'Активировать выбранные тесты') },
              { label: 'Деактивировать', onSelect: () => change('deactivate', 'Деактивировать выбранные тесты') },
              { label: 'Удалить', isDanger: true, onSelect: () => change('delete', 'Удалить выбранные тесты') },
            ]}
          />
          <ColumnsMenu choices={choices} />
        </>
      }
    >
      <DataTable
        label="Тесты"
        columns={shown}
        rows={quizzes}
        sort={address.sort}
        onSort={address.setSort}
        selection={selection}
        nameOf={({ title }) => title}
      />
    </PagedListing>
  );
}

interface Actions {
  toggle: (quiz: AdminQuiz) => void;
  remove: (quiz: AdminQuiz) => void;
}

function quizColumns({ toggle, remove }: Actions): Column<AdminQuiz>[] {
  return [
    {
      id: 'title',
      label: 'Тест',
      sort: 'title',
      isFixed: true,
      cell: ({ title, description }) => (
        <>
          {title}
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    {
      id: 'material',
      label: 'Материал',
      sort: 'material',
      cell: ({ material }) => (material ? <Link to={`/materials/${material.id}`}>{material.title}</Link> : 'Не указан'),
    },
    {
      id: 'questions',
      label: 'Вопросы',
      sort: 'questions',
      isNumber: true,
      cell: ({ questionsCount }) => questionsCount,
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
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} on="Активен" off="Неактивен" />,
    },
    {
      id: 'createdAt',
      label: 'Создан',
      sort: 'createdAt',
      cell: ({ createdAt }) => <Unbroken>{formatDay(createdAt)}</Unbroken>,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (quiz) => (
        <RowButtons>
          <Button size="small" onClick={() => toggle(quiz)} aria-label={`${verb(quiz)}: ${quiz.title}`}>
            {verb(quiz)}
          </Button>
          <IconButton size="small" label={`Удалить: ${quiz.title}`} onClick={() => remove(quiz)}>
            <Trash2 />
          </IconButton>
        </RowButtons>
      ),
    },
  ];
}

function verb({ isActive }: AdminQuiz): string {
  return isActive ? 'Деактивировать' : 'Активировать';
}

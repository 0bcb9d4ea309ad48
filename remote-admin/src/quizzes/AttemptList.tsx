import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuizAttempt, ListAddress } from 'shared-api';
import { Badge, Button, formatDateTime } from 'shared-ui';
import { Code, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { AttemptDialog } from './AttemptDialog.tsx';
import { quizPageSize } from './filters.ts';

interface Props {
  list: UseQueryResult<{ attempts: AdminQuizAttempt[]; total: number }>;
  address: ListAddress;
}

export function AttemptList({ list, address }: Props) {
  const attempts = list.data?.attempts ?? [];
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <PagedListing
      list={list}
      address={address}
      rows={attempts}
      total={list.data?.total ?? 0}
      pageSize={quizPageSize}
      emptyTitle="Попытки прохождения тестов не найдены"
    >
      <DataTable
        label="Попытки прохождения тестов"
        columns={columns(setOpened)}
        rows={attempts}
        sort={address.sort}
        onSort={address.setSort}
      />
      {opened && <AttemptDialog attemptId={opened} onClose={() => setOpened(null)} />}
    </PagedListing>
  );
}

const columns = (open: (id: string) => void): Column<AdminQuizAttempt>[] => [
  {
    id: 'user',
    label: 'Пользователь',
    sort: 'user',
    cell: ({ user }) => (
      <>
        {user.firstName} {user.lastName}
        <Soft>{user.email}</Soft>
      </>
    ),
  },
  {
    id: 'quiz',
    label: 'Тест',
    sort: 'quiz',
    cell: ({ quizId, quiz }) => (
      <>
        <Code>{quizId}</Code>
        <Soft>{quiz.title}</Soft>
      </>
    ),
  },
  { id: 'score', label: 'Результат', sort: 'score', isNumber: true, cell: ({ score }) => `${score}%` },
  {
    id: 'answers',
    label: 'Ответы',
    cell: ({ id, user }) => (
      <Button size="small" onClick={() => open(id)} aria-label={`Ответы: ${user.firstName} ${user.lastName}`}>
        Ответы
      </Button>
    ),
  },
  {
    id: 'status',
    label: 'Статус',
    cell: ({ isPassed }) => <Badge tone={isPassed ? 'green' : 'red'}>{isPassed ? 'Пройден' : 'Не пройден'}</Badge>,
  },
  {
    id: 'completedAt',
    label: 'Завершён',
    sort: 'completedAt',
    cell: ({ completedAt }) => <Unbroken>{formatDateTime(completedAt)}</Unbroken>,
  },
];

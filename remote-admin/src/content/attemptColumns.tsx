import type { ReactNode } from 'react';
import { formatDateTime } from 'shared-ui';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';

interface Attempt {
  user: { firstName: string; lastName: string; email: string };
  /** Null until the attempt is over. */
  score: number | null;
  completedAt: string | null;
}

interface Own<Row extends Attempt> {
  /** The name of who attempted it, where it leads somewhere. */
  nameOf?: (attempt: Row, name: string) => ReactNode;
  thing: Column<Row>;
  answers?: Column<Row>;
  status: (attempt: Row) => ReactNode;
  /** «Завершён», «Завершена» */
  completedLabel: string;
}

/** Who attempted what, and how that ended (specification section 2). */
export function attemptColumns<Row extends Attempt>(own: Own<Row>): Column<Row>[] {
  const { nameOf = (_attempt, name) => name, thing, answers, status, completedLabel } = own;
  return [
    {
      id: 'user',
      label: 'Пользователь',
      sort: 'user',
      cell: (attempt) => (
        <>
          {nameOf(attempt, `${attempt.user.firstName} ${attempt.user.lastName}`)}
          <Soft>{attempt.user.email}</Soft>
        </>
      ),
    },
    thing,
    {
      id: 'score',
      label: 'Результат',
      sort: 'score',
      isNumber: true,
      cell: ({ score }) => (score === null ? '—' : `${score}\u00a0%`),
    },
    ...(answers ? [answers] : []),
    { id: 'status', label: 'Статус', cell: status },
    {
      id: 'completedAt',
      label: completedLabel,
      sort: 'completedAt',
      cell: ({ completedAt }) => (completedAt ? <Unbroken>{formatDateTime(completedAt)}</Unbroken> : '—'),
    },
  ];
}

import { Link } from 'react-router-dom';
import { personStates, type ResultPerson } from 'shared-api';
import { Badge, Button, formatCount, formatDay } from 'shared-ui';
import { Soft, Unbroken } from '../../list/cells.tsx';
import type { Column } from '../../list/columns.ts';

interface Actions {
  grant: (person: ResultPerson) => void;
}

/** @param actions null where nothing can be done any more */
export function peopleColumns(actions: Actions | null): Column<ResultPerson>[] {
  return actions ? [...facts, conditions(actions)] : facts;
}

const facts: Column<ResultPerson>[] = [
  {
    id: 'user',
    label: 'Сотрудник',
    isFixed: true,
    cell: ({ user, allowance }) => (
      <>
        {user.lastName} {user.firstName}
        <Soft>{user.email}</Soft>
        {!user.isActive && <Badge tone="grey">Учётная запись отключена</Badge>}
        {allowance && <Soft title={allowance.reason}>{allowanceText(allowance)}</Soft>}
      </>
    ),
  },
  { id: 'department', label: 'Отдел', cell: ({ department }) => department?.name ?? '—' },
  {
    id: 'state',
    label: 'Состояние',
    cell: ({ state }) => <Badge tone={personStates[state].tone}>{personStates[state].label}</Badge>,
  },
  {
    id: 'bestScore',
    label: 'Результат',
    isNumber: true,
    cell: ({ bestScore }) => (bestScore === null ? '—' : `${bestScore}\u00a0%`),
  },
  {
    id: 'attempts',
    label: 'Попытки',
    cell: ({ attempts, lastAttempt }) => (
      <>
        {attempts}
        {lastAttempt && (
          <Soft as="div">
            <Link to={`/admin/attestations/attempts/${lastAttempt.id}`}>
              <Unbroken>{formatDay(lastAttempt.createdAt)}</Unbroken>
            </Link>
          </Soft>
        )}
      </>
    ),
  },
  {
    id: 'certificate',
    label: 'Сертификат',
    cell: ({ certificate }) =>
      certificate ? (
        <>
          <Unbroken>{certificate.number}</Unbroken>
          {certificate.validUntil && <Soft>до {formatDay(certificate.validUntil)}</Soft>}
        </>
      ) : (
        '—'
      ),
  },
];

function conditions({ grant }: Actions): Column<ResultPerson> {
  return {
    id: 'actions',
    label: 'Действия',
    isFixed: true,
    cell: (person) => (
      <Button
        size="small"
        onClick={() => grant(person)}
        aria-label={`Условия: ${person.user.lastName} ${person.user.firstName}`}
        data-hint="Дополнительное время и попытки"
      >
        Условия
      </Button>
    ),
  };
}

function allowanceText({ extraMinutes, extraAttempts }: NonNullable<ResultPerson['allowance']>): string {
  const parts = [
    extraMinutes > 0 && `+${formatCount(extraMinutes, 'минута', 'минуты', 'минут')}`,
    extraAttempts > 0 && `+${formatCount(extraAttempts, 'попытка', 'попытки', 'попыток')}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Без дополнительных условий';
}

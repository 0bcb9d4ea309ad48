import { type AdminTraining, trainingStates } from 'shared-api';
import { Badge, Button, formatDay, IconButton, Pencil, Trash2 } from 'shared-ui';
import { RowButtons, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';

interface Actions {
  confirm: (training: AdminTraining) => void;
  refuse: (training: AdminTraining) => void;
  edit: (training: AdminTraining) => void;
  remove: (training: AdminTraining) => void;
  /** The one that is being confirmed. */
  pendingId: string | null;
}

export function trainingColumns(actions: Actions): Column<AdminTraining>[] {
  return [
    {
      id: 'person',
      label: 'Сотрудник',
      isFixed: true,
      cell: ({ user: { lastName, firstName, email } }) => (
        <>
          {lastName} {firstName}
          <Soft>{email}</Soft>
        </>
      ),
    },
    { id: 'title', label: 'Документ', cell: (training) => <Document training={training} /> },
    {
      id: 'dates',
      label: 'Срок',
      cell: ({ issuedAt, validUntil }) => (
        <Unbroken>
          {formatDay(issuedAt)} — {validUntil ? formatDay(validUntil) : 'бессрочно'}
        </Unbroken>
      ),
    },
    {
      id: 'target',
      label: 'Засчитать за',
      cell: ({ countsFor }) =>
        countsFor ? (
          <>
            {countsFor.title}
            <Soft>{countsFor.kind === 'ATTESTATION' ? 'аттестация' : 'программа'}</Soft>
          </>
        ) : (
          '—'
        ),
    },
    {
      id: 'state',
      label: 'Состояние',
      cell: ({ state, refusedReason, confirmedBy }) => (
        <>
          <Badge tone={trainingStates[state].tone}>{trainingStates[state].label}</Badge>
          {(refusedReason ?? confirmedBy) && <Soft>{refusedReason ?? confirmedBy}</Soft>}
        </>
      ),
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (training) => <RowActions training={training} actions={actions} />,
    },
  ];
}

function Document({ training: { title, organisation, number, file } }: { training: AdminTraining }) {
  const facts = [organisation, number && `№ ${number}`].filter(Boolean).join(', ');
  return (
    <>
      {title}
      {facts && <Soft>{facts}</Soft>}
      {file && (
        <Soft>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </Soft>
      )}
    </>
  );
}

function RowActions({ training, actions }: { training: AdminTraining; actions: Actions }) {
  const { id, title, state, user } = training;
  const name = `${title}, ${user.lastName} ${user.firstName}`;
  return (
    <RowButtons>
      {(state === 'WAITING' || state === 'REFUSED') && (
        <Button
          size="small"
          variant={state === 'WAITING' ? 'primary' : 'secondary'}
          isPending={actions.pendingId === id}
          onClick={() => actions.confirm(training)}
          aria-label={`Засчитать: ${name}`}
        >
          Засчитать
        </Button>
      )}
      {state !== 'REFUSED' && (
        <Button size="small" onClick={() => actions.refuse(training)} aria-label={`Отклонить: ${name}`}>
          Отклонить
        </Button>
      )}
      <IconButton label={`Изменить: ${name}`} onClick={() => actions.edit(training)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Удалить: ${name}`} onClick={() => actions.remove(training)}>
        <Trash2 />
      </IconButton>
    </RowButtons>
  );
}

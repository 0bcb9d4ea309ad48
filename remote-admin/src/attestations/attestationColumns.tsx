import { Link } from 'react-router-dom';
import type { AdminAttestation } from 'shared-api';
import { LinkButton, Pencil } from 'shared-ui';
import { createdColumn, DeleteButton, passedColumns, ToggleButton } from '../content/contentColumns.tsx';
import { ActiveBadge, Described, RowButtons } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { LogLink } from '../list/LogLink.tsx';

interface Actions {
  toggle: (attestation: AdminAttestation) => void;
  remove: (attestation: AdminAttestation) => void;
}

export function attestationColumns(actions: Actions): Column<AdminAttestation>[] {
  return [
    {
      id: 'title',
      label: 'Аттестация',
      sort: 'title',
      isFixed: true,
      cell: ({ id, title, description }) => (
        <>
          <Link to={resultsOf(id)} data-hint="Результаты">
            {title}
          </Link>
          {description && <Described>{description}</Described>}
        </>
      ),
    },
    {
      id: 'department',
      label: 'Отдел',
      sort: 'department',
      cell: ({ department }) => department?.name ?? 'Все отделы',
    },
    {
      id: 'materials',
      label: 'Материалы',
      sort: 'materials',
      isNumber: true,
      cell: ({ materials }) => <span title={materials.map(({ title }) => title).join(', ')}>{materials.length}</span>,
    },
    ...passedColumns,
    {
      id: 'status',
      label: 'Статус',
      cell: ({ isActive, isDeleted }) => (
        <ActiveBadge isActive={isActive} on="Активна" off={isDeleted ? 'Удалена' : 'Неактивна'} />
      ),
    },
    createdColumn('Создана'),
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (attestation) => <RowActions attestation={attestation} actions={actions} />,
    },
  ];
}

/** Of a deleted attestation only the results are left. */
function RowActions({ attestation, actions }: { attestation: AdminAttestation; actions: Actions }) {
  const { id, title, isDeleted } = attestation;
  if (isDeleted) return <Link to={resultsOf(id)}>Результаты</Link>;
  return (
    <RowButtons>
      <ToggleButton row={attestation} onToggle={() => actions.toggle(attestation)} />
      <LinkButton
        as={Link}
        to={`/admin/attestations/${id}/edit`}
        $variant="ghost"
        $size="small"
        aria-label={`Редактировать: ${title}`}
        data-hint="Редактировать"
      >
        <Pencil />
      </LinkButton>
      <LogLink id={id} title={title} />
      <DeleteButton title={title} onDelete={() => actions.remove(attestation)} />
    </RowButtons>
  );
}

function resultsOf(id: string): string {
  return `/admin/attestations/${id}/results`;
}

import { useState } from 'react';
import { type LogEntry, logActionLabel } from 'shared-api';
import { Badge, color, fontSize, formatDateTimeSeconds } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { actionTone } from './actionTone.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { personOf } from './personOf.ts';

/** Characters of the details that a row shows. */
const detailsLength = 60;

export function LogTable({ entries }: { entries: LogEntry[] }) {
  const [open, setOpen] = useState<LogEntry | null>(null);
  const columns: Column<LogEntry>[] = [
    { id: 'time', label: 'Время', cell: ({ createdAt }) => <Unbroken>{formatDateTimeSeconds(createdAt)}</Unbroken> },
    {
      id: 'user',
      label: 'Пользователь',
      cell: (entry) => (
        <>
          {personOf(entry)}
          <Soft>{entry.user?.email ?? entry.userId}</Soft>
        </>
      ),
    },
    {
      id: 'action',
      label: 'Действие',
      cell: ({ action }) => <Badge tone={actionTone(action)}>{logActionLabel(action)}</Badge>,
    },
    { id: 'address', label: 'IP-адрес', cell: ({ ipAddress }) => ipAddress ?? '—' },
    {
      id: 'details',
      label: 'Подробности',
      cell: (entry) =>
        entry.details ? (
          <Details type="button" onClick={() => setOpen(entry)} title="Показать целиком">
            {shorten(JSON.stringify(entry.details))}
          </Details>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <>
      <DataTable label="Журнал действий" columns={columns} rows={entries} />
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function shorten(text: string): string {
  return text.length > detailsLength ? `${text.slice(0, detailsLength)}…` : text;
}

const Details = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-family: ui-monospace, 'Liberation Mono', monospace;
  font-size: ${fontSize.caption};
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`;

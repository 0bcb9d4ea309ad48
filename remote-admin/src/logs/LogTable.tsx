import { useState } from 'react';
import { type LogEntry, logActionLabel } from 'shared-api';
import { Badge, color, fontSize, formatDateTimeSeconds, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { actionTone } from './actionTone.ts';
import { EntryDialog } from './EntryDialog.tsx';
import { personOf } from './personOf.ts';
import { Sentence } from './Sentence.tsx';
import { isTold } from './sentences/sentenceOf.ts';

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
      cell: (entry) => (
        <>
          {isTold(entry.action) && (
            <Told>
              <Sentence entry={entry} />
            </Told>
          )}
          <Badge tone={actionTone(entry.action)}>{logActionLabel(entry.action)}</Badge>
        </>
      ),
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
      <Rows>
        <DataTable label="Журнал действий" columns={columns} rows={entries} />
      </Rows>
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function shorten(text: string): string {
  return text.length > detailsLength ? `${text.slice(0, detailsLength)}…` : text;
}

const Rows = styled.div`
  & td:nth-child(2) { min-width: 180px; }
  & td:nth-child(3) { min-width: 260px; }
  ${tiny} { & td:is(:nth-child(2), :nth-child(3)) { min-width: 0; } }
`;

const Told = styled.span`
  display: block;
  margin-bottom: ${space(1)};
  overflow-wrap: anywhere;
`;

const Details = styled.button`
  min-height: 24px;
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

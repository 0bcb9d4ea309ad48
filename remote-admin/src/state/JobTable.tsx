import type { PortalJob } from 'shared-api';
import { Badge, Button, formatDateTimeSeconds } from 'shared-ui';
import { RowButtons, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { everyInWords, lengthInWords, markOf, nodeInWords } from './words.ts';

interface Props {
  jobs: PortalJob[];
  /** Keys of those that were asked to run and have not ended yet. */
  awaited: ReadonlyMap<string, unknown>;
  onRun: (job: PortalJob) => void;
}

type Row = PortalJob & { id: string };

/** What the portal does besides answering: how each job is, when it ran, and a button that runs it now. */
export function JobTable({ jobs, awaited, onRun }: Props) {
  return (
    <DataTable
      label="Работы портала"
      columns={columns(awaited, onRun)}
      rows={jobs.map((job) => ({ ...job, id: job.key }))}
    />
  );
}

function columns(awaited: Props['awaited'], onRun: Props['onRun']): Column<Row>[] {
  return [
    {
      id: 'name',
      label: 'Работа',
      isFixed: true,
      cell: ({ name, every, error }) => (
        <>
          {name}
          <Soft>{everyInWords(every)}</Soft>
          {error !== null && <Soft>Последняя ошибка: {error}</Soft>}
        </>
      ),
    },
    { id: 'state', label: 'Состояние', cell: (job) => <JobMark job={job} /> },
    { id: 'last', label: 'Запускалась', cell: (job) => <LastRun job={job} /> },
    {
      id: 'next',
      label: 'Следующий',
      cell: ({ nextAt }) => (nextAt === null ? '—' : <Unbroken>{formatDateTimeSeconds(nextAt)}</Unbroken>),
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (job) => (
        <RowButtons>
          <Button
            size="small"
            isPending={awaited.has(job.key)}
            disabled={job.isRunning}
            onClick={() => onRun(job)}
            aria-label={`Запустить сейчас: ${job.name}`}
          >
            Запустить сейчас
          </Button>
        </RowButtons>
      ),
    },
  ];
}

function JobMark({ job }: { job: PortalJob }) {
  const { tone, text } = markOf(job);
  return <Badge tone={tone}>{text}</Badge>;
}

function LastRun({ job: { startedAt, duration, node } }: { job: PortalJob }) {
  if (startedAt === null) return '—';
  return (
    <>
      <Unbroken>{formatDateTimeSeconds(startedAt)}</Unbroken>
      <Soft>
        {duration !== null && `${lengthInWords(duration)} · `}
        {node !== null && nodeInWords(node)}
      </Soft>
    </>
  );
}

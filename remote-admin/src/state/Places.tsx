import type { PortalCertificate, PortalNode, PortalState } from 'shared-api';
import { Badge, EmptyState, Fact, Facts, formatDateTime, formatDay } from 'shared-ui';
import { Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { markOfDays, nodeInWords, problemInWords } from './words.ts';

/** The processes that serve the portal. */
export function Nodes({ nodes }: { nodes: PortalNode[] }) {
  if (nodes.length === 0) return <EmptyState title="Узлы ещё не отметились">Обычно это занимает секунды.</EmptyState>;
  return <DataTable label="Узлы портала" columns={nodeColumns} rows={nodes} />;
}

const nodeColumns: Column<PortalNode>[] = [
  {
    id: 'node',
    label: 'Узел',
    isFixed: true,
    cell: ({ id, isThis }) => (
      <>
        {nodeInWords(id)}
        {isThis && <Soft>Отвечает вам сейчас</Soft>}
      </>
    ),
  },
  {
    id: 'version',
    label: 'Версия',
    cell: ({ version, nodeVersion }) => (
      <>
        {version}
        <Soft>Node.js {nodeVersion.replace(/^v/, '')}</Soft>
      </>
    ),
  },
  { id: 'started', label: 'Запущен', cell: ({ startedAt }) => <Unbroken>{formatDateTime(startedAt)}</Unbroken> },
  { id: 'seen', label: 'Отметился', cell: ({ seenAt }) => <Unbroken>{formatDateTime(seenAt)}</Unbroken> },
];

/** Versions of all that the portal consists of. */
export function Versions({ versions: { portal, node, database, packages } }: Pick<PortalState, 'versions'>) {
  return (
    <Facts>
      <Fact name="Сервер портала">{portal}</Fact>
      <Fact name="Node.js">{node.replace(/^v/, '')}</Fact>
      <Fact name="PostgreSQL">{database}</Fact>
      {packages.map(({ name, label, version }) => (
        <Fact key={name} name={label}>
          {version}
        </Fact>
      ))}
    </Facts>
  );
}

/** Until when the certificates hold that the portal depends on. */
export function Certificates({ certificates }: { certificates: PortalCertificate[] }) {
  if (certificates.length === 0)
    return (
      <EmptyState title="Сертификатов нет">
        Здесь появятся сертификаты сайта, почты, каталога сотрудников и единого входа, если они настроены с шифрованием.
      </EmptyState>
    );
  return (
    <DataTable
      label="Сертификаты"
      columns={certificateColumns}
      rows={certificates.map((one) => ({ ...one, id: `${one.name} ${one.place}` }))}
    />
  );
}

const certificateColumns: Column<PortalCertificate & { id: string }>[] = [
  {
    id: 'name',
    label: 'Чей',
    isFixed: true,
    cell: ({ name, place }) => (
      <>
        {name}
        <Soft>{place}</Soft>
      </>
    ),
  },
  {
    id: 'ends',
    label: 'Действует до',
    cell: ({ endsAt }) => (endsAt === null ? '—' : <Unbroken>{formatDay(endsAt)}</Unbroken>),
  },
  {
    id: 'left',
    label: 'Состояние',
    cell: ({ daysLeft, problem }) => {
      if (daysLeft === null)
        return (
          <>
            <Badge tone="grey">Неизвестно</Badge>
            <Soft>Сервер {problemInWords(problem ?? 'no answer')}</Soft>
          </>
        );
      const { tone, text } = markOfDays(daysLeft);
      return <Badge tone={tone}>{text}</Badge>;
    },
  },
];

import { useQuery } from '@tanstack/react-query';
import { type Protocol, protocolsApi, protocolsQuery, useApi, useDownload } from 'shared-api';
import {
  Button,
  color,
  Download,
  EmptyState,
  formatCount,
  formatDateTime,
  formatDay,
  LoadFailed,
  Loading,
} from 'shared-ui';
import { styled } from 'styled-components';
import type { Column } from '../../list/columns.ts';
import { DataTable } from '../../list/DataTable.tsx';

/** Protocols that were recorded; each download gives the same document. */
export function ProtocolsTab({ attestationId }: { attestationId: string }) {
  const api = useApi();
  const protocols = useQuery(protocolsQuery(api, attestationId));
  const download = useDownload(
    (id: string) => protocolsApi(api).createProtocolLink({ params: { id } }),
    'Не удалось скачать протокол',
  );
  if (protocols.isPending) return <Loading />;
  if (protocols.isError)
    return (
      <LoadFailed
        title="Протоколы не загрузились"
        message={protocols.error.message}
        onRetry={() => protocols.refetch()}
        isRetrying={protocols.isFetching}
      />
    );
  if (protocols.data.length === 0)
    return (
      <EmptyState title="Протоколов пока нет">
        Отметьте сотрудников на вкладке «Сотрудники» и выберите «Составить протокол».
      </EmptyState>
    );
  return (
    <DataTable
      label="Протоколы"
      columns={columns((id) => download.mutate(id), download.isPending ? download.variables : null)}
      rows={protocols.data}
    />
  );
}

function columns(onDownload: (id: string) => void, pending: string | null): Column<Protocol>[] {
  return [
    {
      id: 'number',
      label: 'Номер',
      isFixed: true,
      cell: ({ series, number }) => `№ ${series ? `${series}-` : ''}${number}`,
    },
    { id: 'heldOn', label: 'Заседание', cell: ({ heldOn }) => formatDay(heldOn) },
    {
      id: 'people',
      label: 'Сотрудники',
      cell: ({ people }) => formatCount(people, 'сотрудник', 'сотрудника', 'сотрудников'),
    },
    {
      id: 'createdBy',
      label: 'Составлен',
      cell: ({ createdBy, createdAt }) => `${createdBy}, ${formatDateTime(createdAt)}`,
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: ({ id, number, isReady }) =>
        isReady === false ? (
          <Pending role="status">
            <progress aria-hidden="true" /> Составляется…
          </Pending>
        ) : (
          <Button
            size="small"
            icon={<Download aria-hidden="true" />}
            isPending={pending === id}
            onClick={() => onDownload(id)}
            aria-label={`Скачать протокол № ${number}`}
          >
            PDF
          </Button>
        ),
    },
  ];
}

const Pending = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.textSoft};
  & > progress { width: 72px; }
`;

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useApi, useListAddress, type WebhookDelivery, webhookDeliveriesQuery, webhooksQuery } from 'shared-api';
import { Badge, FilterGrid, PageHeader, ResetFilters } from 'shared-ui';
import { DataTable } from '../../list/DataTable.tsx';
import { FilterSelect } from '../../list/FilterSelect.tsx';
import { optionsOf } from '../../list/optionsOf.ts';
import { PagedListing } from '../../list/PagedListing.tsx';
import { statusOf } from '../status.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { deliveryColumns } from './deliveryColumns.tsx';
import { eventNames, filterNames, readFilters, stateNames } from './filters.ts';

const pageSize = 20;

/** What was sent to one receiver, and what came of it. */
export function WebhookLogPage() {
  const { id = '' } = useParams();
  const api = useApi();
  const [params] = useSearchParams();
  const address = useListAddress(filterNames);
  const webhook = useQuery(webhooksQuery(api)).data?.find((one) => one.id === id);
  const list = useQuery(webhookDeliveriesQuery(api, id, readFilters(params)));
  const [open, setOpen] = useState<WebhookDelivery | null>(null);
  const rows = list.data?.deliveries ?? [];
  const status = webhook && statusOf(webhook);
  return (
    <>
      <PageHeader
        title={webhook?.name ?? 'Журнал доставок'}
        description={webhook && [webhook.url, status?.why].filter(Boolean).join('. ')}
        actions={status && <Badge tone={status.tone}>{status.text}</Badge>}
      />
      <FilterGrid role="search" aria-label="Фильтры">
        <FilterSelect
          address={address}
          name="state"
          label="Состояние"
          all="Любое состояние"
          options={optionsOf(stateNames)}
        />
        <FilterSelect
          address={address}
          name="event"
          label="Событие"
          all="Все события"
          options={optionsOf(eventNames)}
        />
        <ResetFilters address={address} />
      </FilterGrid>
      <PagedListing
        list={list}
        address={address}
        rows={rows}
        pageSize={pageSize}
        emptyTitle={address.isFiltered ? 'Доставки не найдены' : 'Пока ничего не отправлено'}
        emptyText="Здесь появится каждое событие, о котором портал сообщил этому получателю."
      >
        <DataTable label="Журнал доставок" columns={deliveryColumns(setOpen)} rows={rows} />
      </PagedListing>
      {open && <DeliveryDialog webhookId={id} delivery={open} onClose={() => setOpen(null)} />}
    </>
  );
}

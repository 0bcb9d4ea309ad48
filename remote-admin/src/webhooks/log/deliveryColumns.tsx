import type { WebhookDelivery } from 'shared-api';
import { Badge, Button, formatDateTime, formatDateTimeSeconds } from 'shared-ui';
import { Soft, Unbroken } from '../../list/cells.tsx';
import type { Column } from '../../list/columns.ts';
import { deliveryStates } from '../status.ts';
import { eventNames } from './filters.ts';

export function deliveryColumns(onOpen: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  return [
    {
      id: 'createdAt',
      label: 'Когда',
      isFixed: true,
      cell: ({ createdAt }) => <Unbroken>{formatDateTimeSeconds(createdAt)}</Unbroken>,
    },
    { id: 'event', label: 'Событие', cell: ({ event }) => eventNames[event] },
    {
      id: 'state',
      label: 'Состояние',
      cell: ({ state, dueAt, tries }) => (
        <>
          <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
          {dueAt && tries > 0 && <Soft>Следующая попытка {formatDateTime(dueAt)}</Soft>}
        </>
      ),
    },
    {
      id: 'answer',
      label: 'Ответ',
      cell: ({ status, error, tries, ms }) => (
        <>
          {error ?? status ?? '—'}
          {tries > 0 && (
            <Soft>
              Попыток: {tries}
              {ms !== null && `, ${ms} мс`}
            </Soft>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (delivery) => (
        <Button
          size="small"
          onClick={() => onOpen(delivery)}
          aria-label={`Подробнее: ${eventNames[delivery.event]}, ${formatDateTimeSeconds(delivery.createdAt)}`}
        >
          Подробнее
        </Button>
      ),
    },
  ];
}

import { Link } from 'react-router-dom';
import { type Webhook, webhookEventLabels } from 'shared-api';
import { Badge, Button, Ellipsis, formatDateTime, Menu, MenuButton } from 'shared-ui';
import { RowButtons, Soft } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { statusOf } from './status.ts';
import type { WebhookActions } from './useWebhookActions.ts';

export function webhookColumns(actions: WebhookActions, onEdit: (webhook: Webhook) => void): Column<Webhook>[] {
  return [
    {
      id: 'name',
      label: 'Название',
      isFixed: true,
      cell: ({ id, name, url }) => (
        <>
          <Link to={`/admin/webhooks/${id}`}>{name}</Link>
          <Soft>{url}</Soft>
        </>
      ),
    },
    {
      id: 'state',
      label: 'Состояние',
      cell: (webhook) => {
        const { text, tone, why } = statusOf(webhook);
        return (
          <>
            <Badge tone={tone}>{text}</Badge>
            {why && <Soft>{why}</Soft>}
          </>
        );
      },
    },
    { id: 'events', label: 'О чём сообщает', cell: ({ events }) => <Soft>{eventsInWords(events)}</Soft> },
    { id: 'deliveries', label: 'Доставка', cell: (webhook) => <Deliveries webhook={webhook} /> },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: (webhook) => (
        <RowButtons>
          <Button
            size="small"
            isPending={actions.testing === webhook.id}
            onClick={() => actions.test(webhook)}
            aria-label={`Проверить: ${webhook.name}`}
          >
            Проверить
          </Button>
          <Menu
            label={`Действия: ${webhook.name}`}
            trigger={
              <MenuButton aria-label={`Действия: ${webhook.name}`}>
                <Ellipsis aria-hidden="true" />
              </MenuButton>
            }
            actions={[
              { id: 'edit', label: 'Изменить', onSelect: () => onEdit(webhook) },
              { id: 'secret', label: 'Сменить секрет', onSelect: () => void actions.askRotate(webhook) },
              { id: 'delete', label: 'Удалить', isDanger: true, onSelect: () => void actions.askRemove(webhook) },
            ]}
          />
        </RowButtons>
      ),
    },
  ];
}

function Deliveries({ webhook: { id, name, deliveredAt, waiting, failed } }: { webhook: Webhook }) {
  const to = `/admin/webhooks/${id}`;
  return (
    <>
      {deliveredAt ? `Последняя ${formatDateTime(deliveredAt)}` : 'Ещё не было'}
      {waiting > 0 && <Soft>Ждут отправки: {waiting}</Soft>}
      {failed > 0 && (
        <Soft>
          <Link to={`${to}?state=FAILED`} aria-label={`Не доставлено: ${failed}, ${name}`}>
            Не доставлено: {failed}
          </Link>
        </Soft>
      )}
    </>
  );
}

function eventsInWords(events: Webhook['events']): string {
  return events.map((event) => webhookEventLabels[event]).join(', ');
}

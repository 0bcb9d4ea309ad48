import { useQuery } from '@tanstack/react-query';
import { useApi, useCopy, type WebhookDelivery, type WebhookDeliveryDetails, webhookDeliveryQuery } from 'shared-api';
import { Badge, Button, Copy, Dialog, formatDateTimeSeconds, LoadFailed, Loading } from 'shared-ui';
import { Details, Raw } from '../../details/details.ts';
import { deliveryStates } from '../status.ts';
import { eventNames } from './filters.ts';
import { useRetry } from './useRetry.ts';

interface Props {
  webhookId: string;
  delivery: WebhookDelivery;
  onClose: () => void;
}

/** One event for one receiver: what was sent, and what came back. */
export function DeliveryDialog({ webhookId, delivery, onClose }: Props) {
  const details = useQuery(webhookDeliveryQuery(useApi(), webhookId, delivery.id));
  const retry = useRetry(webhookId, onClose);
  const copy = useCopy('Тело скопировано', 'Не удалось скопировать. Выделите текст и скопируйте его сами.');
  const body = details.data ? readable(details.data.body) : '';
  return (
    <Dialog
      title={eventNames[delivery.event]}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} disabled={!details.data} onClick={() => void copy(body)}>
            Копировать тело
          </Button>
          <Button variant="primary" isPending={retry.isPending} onClick={() => retry.mutate(delivery.id)}>
            Отправить снова
          </Button>
        </>
      }
    >
      {details.isPending && <Loading />}
      {details.isError && (
        <LoadFailed message={details.error.message} onRetry={() => details.refetch()} isRetrying={details.isFetching} />
      )}
      {details.data && <WhatWasSent details={details.data} body={body} />}
    </Dialog>
  );
}

function WhatWasSent({ details, body }: { details: WebhookDeliveryDetails; body: string }) {
  const { id, state, createdAt, sentAt, dueAt, tries, status, error, ms, url, headers, answer } = details;
  return (
    <>
      <Details>
        <dt>Состояние</dt>
        <dd>
          <Badge tone={deliveryStates[state].tone}>{deliveryStates[state].text}</Badge>
        </dd>
        <dt>Произошло</dt>
        <dd>{formatDateTimeSeconds(createdAt)}</dd>
        <dt>Отправлено</dt>
        <dd>
          {sentAt ? formatDateTimeSeconds(sentAt) : '—'}
          {tries > 1 && `, попытка ${tries}`}
        </dd>
        {dueAt && (
          <>
            <dt>Следующая попытка</dt>
            <dd>{formatDateTimeSeconds(dueAt)}</dd>
          </>
        )}
        <dt>Ответ</dt>
        <dd>{[error ?? status ?? '—', ms !== null && `${ms} мс`].filter(Boolean).join(', ')}</dd>
        <dt>ID</dt>
        <dd>{id}</dd>
      </Details>
      <h3>Отправлено</h3>
      <Raw tabIndex={0}>{[`POST ${url}`, ...headerLines(headers), '', body].join('\n')}</Raw>
      {answer && (
        <>
          <h3>Ответ получателя</h3>
          <Raw tabIndex={0}>{answer}</Raw>
        </>
      )}
    </>
  );
}

/** The signature is made anew for each try, and the portal does not keep it. */
function headerLines(headers: Record<string, string>): string[] {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return lines.length > 0 ? [...lines, 'webhook-signature: v1,…'] : [];
}

function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

import type { Webhook, WebhookAnswer } from 'shared-api';
import { Button, Callout, Dialog } from 'shared-ui';
import { Details, Raw } from '../details/details.ts';

interface Props {
  webhook: Webhook;
  answer: WebhookAnswer;
  onClose: () => void;
}

/** What a receiver answered to the test event. */
export function TestDialog({ webhook, answer, onClose }: Props) {
  const { isDelivered, status, error, ms } = answer;
  return (
    <Dialog
      title={`Проверка: ${webhook.name}`}
      width={560}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Готово
        </Button>
      }
    >
      <Callout kind={isDelivered ? 'success' : 'danger'}>
        {isDelivered ? 'Получатель принял проверочное событие.' : error}
      </Callout>
      <Details>
        <dt>Адрес</dt>
        <dd>{webhook.url}</dd>
        <dt>Ответ</dt>
        <dd>{status ?? 'нет'}</dd>
        <dt>Время</dt>
        <dd>{ms} мс</dd>
      </Details>
      {answer.answer && <Raw tabIndex={0}>{answer.answer}</Raw>}
    </Dialog>
  );
}

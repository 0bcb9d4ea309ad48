import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, type Webhook, type WebhookAnswer, webhooksQuery } from 'shared-api';
import { Button, EmptyState, LoadFailed, Loading, lazyDialog, PageHeader, Plus } from 'shared-ui';
import { DataTable } from '../list/DataTable.tsx';
import { SigningSecret } from './SigningSecret.tsx';
import { TestDialog } from './TestDialog.tsx';
import { useWebhookActions } from './useWebhookActions.ts';
import { webhookColumns } from './webhookColumns.tsx';

// The form brings zod along, which a look at the list does not need.
const WebhookForm = lazyDialog(
  () => import(/* webpackChunkName: "webhook-form" */ './WebhookForm.tsx').then((module) => module.WebhookForm),
  { name: 'форма вебхука' },
);

type Open =
  | { dialog: 'form'; webhook?: Webhook }
  | { dialog: 'secret'; secret: string; isRotated: boolean }
  | { dialog: 'test'; webhook: Webhook; answer: WebhookAnswer };

/** Other programs that the portal tells of what happens in it. */
export function WebhooksPage() {
  const list = useQuery(webhooksQuery(useApi()));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const actions = useWebhookActions({
    onSecret: (secret) => setOpen({ dialog: 'secret', secret, isRotated: true }),
    onAnswer: (webhook, answer) => setOpen({ dialog: 'test', webhook, answer }),
  });
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'form' })}>
      Создать вебхук
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Вебхуки"
        description="Портал сам сообщает другим программам, что произошло: подписанным запросом, с повторами, пока получатель его не примет"
        actions={list.data && list.data.length > 0 && create}
      />
      {list.isPending && <Loading />}
      {list.isError && (
        <LoadFailed message={list.error.message} onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {list.data?.length === 0 && (
        <EmptyState title="Вебхуков пока нет" action={create}>
          Укажите адрес программы и события, о которых ей нужно знать.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <DataTable
          label="Вебхуки"
          columns={webhookColumns(actions, (webhook) => setOpen({ dialog: 'form', webhook }))}
          rows={list.data}
        />
      )}
      {open?.dialog === 'form' && (
        <WebhookForm
          {...(open.webhook && { webhook: open.webhook })}
          onClose={close}
          onCreated={(secret) => setOpen({ dialog: 'secret', secret, isRotated: false })}
        />
      )}
      {open?.dialog === 'secret' && <SigningSecret {...open} onClose={close} />}
      {open?.dialog === 'test' && <TestDialog {...open} onClose={close} />}
    </>
  );
}

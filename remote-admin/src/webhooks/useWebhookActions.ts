import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, useApi, useHost, type Webhook, type WebhookAnswer, webhookKeys, webhooksApi } from 'shared-api';

interface Seen {
  onSecret: (secret: string) => void;
  onAnswer: (webhook: Webhook, answer: WebhookAnswer) => void;
}

/** What is done to a webhook of the list, after a question where something is lost. */
export function useWebhookActions({ onSecret, onAnswer }: Seen) {
  const api = webhooksApi(useApi());
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const common = {
    onError: (error: unknown) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all }),
  };
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => api.deleteWebhook({ params: { id } }),
    onSuccess: () => notify.success('Вебхук удалён'),
    ...common,
  });
  const rotate = useMutation({
    mutationFn: ({ id }: Webhook) => api.rotateSecret({ params: { id } }),
    onSuccess: ({ data }) => onSecret(data.secret),
    ...common,
  });
  const test = useMutation({
    mutationFn: ({ id }: Webhook) => api.testWebhook({ params: { id } }),
    onSuccess: ({ data }, webhook) => onAnswer(webhook, data),
    ...common,
  });
  return {
    test: (webhook: Webhook) => test.mutate(webhook),
    /** The one that is tested now. */
    testing: test.isPending ? test.variables.id : undefined,
    askRotate: async (webhook: Webhook) => {
      const text =
        'Портал сразу начнёт подписывать события новым секретом, а прежним — ещё сутки. За это время замените его у получателя.';
      if (await confirm({ title: `Сменить секрет «${webhook.name}»?`, text, confirmLabel: 'Сменить' }))
        rotate.mutate(webhook);
    },
    askRemove: async (webhook: Webhook) => {
      const text = 'Получатель больше не узнает о событиях. Журнал доставок удалится вместе с вебхуком.';
      const request = { title: `Удалить вебхук «${webhook.name}»?`, text, confirmLabel: 'Удалить', isDanger: true };
      if (await confirm(request)) remove.mutate(webhook);
    },
  };
}

export type WebhookActions = ReturnType<typeof useWebhookActions>;

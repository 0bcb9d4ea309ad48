import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  checkedBy,
  useApi,
  useFormFailure,
  useHost,
  useTyped,
  type Webhook,
  type WebhookEvent,
  webhookEventLabels,
  webhookEvents,
  webhookKeys,
  webhooksApi,
} from 'shared-api';
import { webhooks } from 'shared-api/contract';
import { Button, Checkbox, color, Dialog, Field, FormButtons, FormFailure, space, TextInput, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** Absent: a new one. */
  webhook?: Webhook;
  onClose: () => void;
  /** The secret of a new one, which is shown once. */
  onCreated: (secret: string) => void;
}

interface Values {
  name: string;
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
}

/** Where another program listens, and what for. */
export function WebhookForm({ webhook, onClose, onCreated }: Props) {
  const form = useForm<Values>({
    resolver: checkedBy(webhooks.WebhookForm),
    defaultValues: valuesOf(webhook),
  });
  useTyped(form, `webhook:${webhook?.id ?? 'new'}`);
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const { mutate, isPending } = useSave(webhook, useFormFailure(form), (secret) => {
    onClose();
    if (secret) onCreated(secret);
  });
  return (
    <Dialog title={webhook ? 'Изменить вебхук' : 'Новый вебхук'} onClose={onClose}>
      <form onSubmit={handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Field label="Название" isRequired error={errors.name?.message}>
          <TextInput {...register('name')} placeholder="Учёт кадров" autoComplete="off" />
        </Field>
        <Field label="Адрес получателя" isRequired hint="Портал отправит на него POST" error={errors.url?.message}>
          <TextInput
            {...register('url')}
            inputMode="url"
            placeholder="https://hr.example.ru/portal"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Events aria-describedby={errors.events ? 'webhook-events-error' : undefined}>
          <legend>О чём сообщать</legend>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} {...register('events')}>
              {webhookEventLabels[event]}
            </Checkbox>
          ))}
          {errors.events && <Wrong id="webhook-events-error">{errors.events.message}</Wrong>}
        </Events>
        <Checkbox {...register('isOn')}>Включён</Checkbox>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {webhook ? 'Сохранить' : 'Создать'}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

function valuesOf(webhook: Webhook | undefined): Values {
  const { name = '', url = '', events = [], isOn = true } = webhook ?? {};
  return { name, url, events, isOn };
}

function useSave(
  webhook: Webhook | undefined,
  onError: (error: unknown) => void,
  onSaved: (secret: string | null) => void,
) {
  const api = webhooksApi(useApi());
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Values) => {
      if (!webhook) return (await api.createWebhook({ body })).data.secret;
      await api.updateWebhook({ params: { id: webhook.id }, body });
      return null;
    },
    onSuccess: (secret) => {
      void queryClient.invalidateQueries({ queryKey: webhookKeys.all });
      if (secret === null) notify.success('Вебхук сохранён');
      onSaved(secret);
    },
    onError,
  });
}

const Events = styled.fieldset`
  display: grid;
  margin: 0 0 ${space(2)};
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${space(1)}; padding: 0; font-weight: ${weight.label}; }
`;

const Wrong = styled.p`
  color: ${color.danger};
  font-size: 13px;
`;

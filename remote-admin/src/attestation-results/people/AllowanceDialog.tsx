import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { attestationKeys, type ResultPerson, resultKeys, useApi, useFormFailure, useHost } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, space, TextArea, TextInput, typedNumber } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  attestationId: string;
  person: ResultPerson;
  onClose: () => void;
}

interface Values {
  extraMinutes: string;
  extraAttempts: string;
  reason: string;
}

const unlimited = 'Условия сохранены. Идущая попытка не ограничена по времени: минуты — для следующих.';
const ended = 'Условия сохранены. Попытка уже закончилась: минуты — для следующих.';

/** More time and more attempts for one person, the running attempt included; the reason goes into the log. */
export function AllowanceDialog({ attestationId, person: { user, allowance, state }, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: {
      extraMinutes: String(allowance?.extraMinutes ?? 0),
      extraAttempts: String(allowance?.extraAttempts ?? 0),
      reason: allowance?.reason ?? '',
    },
  });
  const { errors } = form.formState;
  const isRunning = state === 'IN_PROGRESS';
  const { mutate, isPending } = useMutation({
    mutationFn: ({ extraMinutes, extraAttempts, reason }: Values) =>
      api.attestations.grantAllowance({
        params: { id: attestationId, userId: user.id },
        body: { extraMinutes: typedNumber(extraMinutes), extraAttempts: typedNumber(extraAttempts), reason },
      }),
    onSuccess: async ({ attempt }, { extraMinutes }) => {
      await Promise.all(
        [resultKeys.of(attestationId), attestationKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      const isMoved = typedNumber(extraMinutes) !== (allowance?.extraMinutes ?? 0);
      if (isMoved && attempt?.deadline) notify.success('Условия сохранены, срок идущей попытки сдвинут');
      else if (isMoved && isRunning) notify.info(attempt ? unlimited : ended);
      else notify.success('Условия сохранены');
      onClose();
    },
    onError: useFormFailure(form),
  });
  return (
    <Dialog title={`Условия: ${user.lastName} ${user.firstName}`} onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Pair>
          <Field
            label="Добавить минут"
            hint={isRunning ? 'Срок идущей попытки сдвинется сразу' : 'Для следующих попыток'}
            error={errors.extraMinutes?.message}
          >
            <TextInput {...form.register('extraMinutes')} inputMode="numeric" />
          </Field>
          <Field label="Добавить попыток" error={errors.extraAttempts?.message}>
            <TextInput {...form.register('extraAttempts')} inputMode="numeric" />
          </Field>
        </Pair>
        <Field label="Причина" isRequired hint="Остаётся в журнале" error={errors.reason?.message}>
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  align-items: end;
  gap: 0 ${space(4)};
`;

import { useForm } from 'react-hook-form';
import { type ResultPerson, useTyped } from 'shared-api';
import { Button, Dialog, Field, FormButtons, FormFailure, space, TextArea, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { type AllowanceValues, useGrant } from './useGrant.ts';

interface Props {
  attestationId: string;
  person: ResultPerson;
  onClose: () => void;
}

/** More time and more attempts for one person, the running attempt included; the reason goes into the log. */
export function AllowanceDialog({ attestationId, person, onClose }: Props) {
  const { user, allowance, state } = person;
  const form = useForm<AllowanceValues>({
    defaultValues: {
      extraMinutes: String(allowance?.extraMinutes ?? 0),
      extraAttempts: String(allowance?.extraAttempts ?? 0),
      reason: allowance?.reason ?? '',
    },
  });
  useTyped(form, `allowance:${attestationId}:${user.id}`);
  const { errors } = form.formState;
  const isRunning = state === 'IN_PROGRESS';
  const { mutate, isPending } = useGrant({ attestationId, person, form, onDone: onClose });
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

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiTransport, useApi, useFormFailure, useHost, useTyped } from 'shared-api';
import { Button, Callout, Dialog, Field, FormButtons, FormFailure, TextArea, TextInput } from 'shared-ui';

interface Values {
  reason: string;
  /** As typed. */
  minutes: string;
}

interface Props {
  title: string;
  /** What is meant, and what follows from it. */
  children: ReactNode;
  isWarning: boolean;
  /** It gives the person something rather than takes it. */
  isKind?: boolean;
  /** Also asks how many minutes the person has from now on. */
  asksMinutes?: boolean;
  hint: string;
  /** What the button says. */
  label: string;
  done: string;
  /** Under which what was typed is kept. */
  draft: string;
  /** What is read anew, whatever came of it. */
  stale: QueryKey;
  carryOut: (api: ApiTransport, values: Values) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why somebody decides so of a person, who is told the reason, and does it. */
export function ReasonDialog({ title, children, isWarning, hint, label, done, draft, stale, ...props }: Props) {
  const { carryOut, onClose, isKind = false, asksMinutes = false } = props;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm<Values>({ defaultValues: { reason: '', minutes: '30' } });
  useTyped(form, draft);
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => carryOut(api, values),
    onSuccess: () => {
      notify.success(done);
      onClose();
    },
    onError: useFormFailure(form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stale }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Callout kind={isWarning ? 'warning' : 'info'}>{children}</Callout>
        {asksMinutes && (
          <Field label="Сколько минут дать" isRequired hint="Считаются с этой минуты" error={errors.minutes?.message}>
            <TextInput {...form.register('minutes')} inputMode="numeric" />
          </Field>
        )}
        <Field label="Причина" isRequired hint={hint} error={errors.reason?.message}>
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant={isKind ? 'primary' : 'danger'} isPending={isPending}>
            {label}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

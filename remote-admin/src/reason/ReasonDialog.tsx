import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type ApiTransport, useApi, useFormFailure, useHost, useTyped } from 'shared-api';
import { Button, Callout, Dialog, Field, FormButtons, FormFailure, TextArea } from 'shared-ui';

interface Props {
  title: string;
  /** What is meant, and what follows from it. */
  children: ReactNode;
  isWarning: boolean;
  hint: string;
  /** What the button says. */
  label: string;
  done: string;
  /** Under which what was typed is kept. */
  draft: string;
  /** What is read anew, whatever came of it. */
  stale: QueryKey;
  carryOut: (api: ApiTransport, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why somebody takes something from a person, who is told the reason, and does it. */
export function ReasonDialog({ title, children, isWarning, hint, label, done, draft, stale, ...props }: Props) {
  const { carryOut, onClose } = props;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  useTyped(form, draft);
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ reason }: { reason: string }) => carryOut(api, reason),
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
        <Field label="Причина" isRequired hint={hint} error={errors.reason?.message}>
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {label}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

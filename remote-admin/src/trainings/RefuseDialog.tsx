import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type AdminTraining, trainingKeys, trainingsApi, useApi, useFormFailure, useHost, useTyped } from 'shared-api';
import { Button, Callout, Dialog, Field, FormButtons, FormFailure, TextArea } from 'shared-ui';

interface Props {
  training: AdminTraining;
  onClose: () => void;
}

/** Asks why a document does not count; the person is told. */
export function RefuseDialog({ training: { id, version, title, user, state }, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { reason: '' } });
  useTyped(form, `training-refusal:${id}`);
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      trainingsApi(api).refuseTraining({ params: { id }, body: { version, reason } }),
    onSuccess: () => {
      notify.success('Отклонено');
      onClose();
    },
    onError: useFormFailure(form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: trainingKeys.admin }),
  });
  return (
    <Dialog title="Отклонить документ" onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Callout kind={state === 'COUNTED' ? 'warning' : 'info'}>
          <b>
            {user.lastName} {user.firstName}:
          </b>{' '}
          «{title}».{state === 'COUNTED' && ' Документ засчитан; после отказа он учитываться не будет.'}
        </Callout>
        <Field label="Причина" isRequired hint="Её увидит сотрудник" error={errors.reason?.message}>
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            Отклонить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

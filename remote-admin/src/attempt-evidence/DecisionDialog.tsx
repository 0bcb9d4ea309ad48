import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type ApiTransport,
  type AttemptEvidence,
  adminKeys,
  decisionsApi,
  useApi,
  useFormFailure,
  useHost,
  useTyped,
} from 'shared-api';
import { Button, Callout, Dialog, Field, FormButtons, FormFailure, TextArea, TextInput, typedNumber } from 'shared-ui';
import { type DecisionKind, decisions } from './decisions.ts';

interface Props {
  kind: DecisionKind;
  evidence: AttemptEvidence;
  onClose: () => void;
}

interface Values {
  reason: string;
  minutes: string;
}

/** Asks for the reason, which stays in the log and is told to the person, and carries the decision out. */
export function DecisionDialog({ kind, evidence: { id, user }, onClose }: Props) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { label, text, done, isDanger } = decisions[kind];
  const form = useForm<Values>({ defaultValues: { reason: '', minutes: '30' } });
  useTyped(form, `decision:${kind}:${id}`);
  const { errors } = form.formState;
  const { mutate, isPending } = useMutation({
    mutationFn: (values: Values) => carryOut(api, kind, id, values),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: adminKeys.all });
      notify.success(done);
      onClose();
    },
    onError: useFormFailure(form),
  });
  return (
    <Dialog title={label} onClose={onClose}>
      <form onSubmit={form.handleSubmit((values) => mutate(values))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Callout kind={isDanger ? 'warning' : 'info'}>
          <b>
            {user.lastName} {user.firstName}.
          </b>{' '}
          {text}
        </Callout>
        {kind === 'REOPEN' && (
          <Field label="Сколько минут дать" isRequired hint="Считаются с этой минуты" error={errors.minutes?.message}>
            <TextInput {...form.register('minutes')} inputMode="numeric" />
          </Field>
        )}
        <Field
          label="Причина"
          isRequired
          hint="Остаётся в журнале; её увидит и сотрудник"
          error={errors.reason?.message}
        >
          <TextArea {...form.register('reason')} rows={3} maxLength={500} />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {label}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

function carryOut(api: ApiTransport, kind: DecisionKind, id: string, { reason, minutes }: Values) {
  const call = { params: { id }, body: { reason } };
  switch (kind) {
    case 'END':
      return decisionsApi(api).endAttempt(call);
    case 'ANNUL':
      return decisionsApi(api).annulAttempt(call);
    case 'REOPEN':
      return decisionsApi(api).reopenAttempt({ ...call, body: { reason, minutes: typedNumber(minutes) } });
    case 'REVOKE':
      return decisionsApi(api).revokeCertificate(call);
    case 'ISSUE':
      return decisionsApi(api).issueCertificateAnew(call);
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  attestationKeys,
  attestationsApi,
  type ResultPerson,
  resultKeys,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { typedNumber } from 'shared-ui';

export interface AllowanceValues {
  extraMinutes: string;
  extraAttempts: string;
  reason: string;
}

interface Options {
  attestationId: string;
  person: ResultPerson;
  form: UseFormReturn<AllowanceValues>;
  onDone: () => void;
}

const unlimited = 'Условия сохранены. Идущая попытка не ограничена по времени: минуты — для следующих.';
const ended = 'Условия сохранены. Попытка уже закончилась: минуты — для следующих.';

/** Grants the conditions, and says what became of a running attempt. */
export function useGrant({ attestationId, person: { user, allowance, state }, form, onDone }: Options) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ extraMinutes, extraAttempts, reason }: AllowanceValues) =>
      attestationsApi(api).grantAllowance({
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
      else if (isMoved && state === 'IN_PROGRESS') notify.info(attempt ? unlimited : ended);
      else notify.success('Условия сохранены');
      onDone();
    },
    onError: useFormFailure(form),
  });
}

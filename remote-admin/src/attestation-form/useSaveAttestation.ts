import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  type Attestation,
  adminKeys,
  attestationKeys,
  attestationsApi,
  statsKeys,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { type AttestationValues, toBody } from './formValues.ts';

/** Creates an attestation, or changes the given one. */
export function useSaveAttestation(attestation: Attestation | null, form: UseFormReturn<AttestationValues>) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (values: AttestationValues) =>
      attestation
        ? attestationsApi(api).updateAttestation({ params: { id: attestation.id }, body: toBody(values) })
        : attestationsApi(api).createAttestation({ body: toBody(values) }),
    onSuccess: async () => {
      await Promise.all(
        [adminKeys.all, attestationKeys.all, statsKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      notify.success(attestation ? 'Аттестация успешно обновлена!' : 'Аттестация успешно создана!');
    },
    onError: useFormFailure(form, {
      names: { materialIds: 'materials', questionIds: 'bankQuestions' },
      isAlwaysTold: true,
    }),
  });
  return { save: (values: AttestationValues) => mutate(values), isPending, isSaved: isSuccess };
}

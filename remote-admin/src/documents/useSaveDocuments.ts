import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentsApi, documentsQuery, useApi, useFormFailure, useHost } from 'shared-api';
import { type CheckedDocuments, type DocumentsFormState, toBody } from './documentsValues.ts';

/** @param version that of the settings as they are shown */
export function useSaveDocuments(version: number, form: DocumentsFormState) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: CheckedDocuments) => documentsApi(api).saveDocuments({ body: { ...toBody(values), version } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(documentsQuery(api).queryKey, data);
      notify.success('Оформление сохранено. Оно действует для новых документов.');
    },
    onError: useFormFailure(form),
  });
  return { save: (values: CheckedDocuments) => mutate(values), isPending };
}

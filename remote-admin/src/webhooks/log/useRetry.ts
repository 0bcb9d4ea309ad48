import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, useApi, useHost, webhookKeys, webhooksApi } from 'shared-api';

/** Sends an event of the log once more. */
export function useRetry(webhookId: string, onSent: () => void) {
  const api = webhooksApi(useApi());
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => api.retryDelivery({ params: { id: webhookId, deliveryId } }),
    onSuccess: () => {
      notify.success('Событие будет отправлено ещё раз');
      onSent();
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}

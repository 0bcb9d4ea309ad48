import { useMutation } from '@tanstack/react-query';
import { failureText, releasesApi, useApi, useHost } from 'shared-api';

/** Makes links to versions of a package; the last one made, until it is closed. */
export function usePreview(name: string) {
  const api = useApi();
  const { notify } = useHost();
  const { mutate, reset, data } = useMutation({
    mutationFn: async (version: string) => {
      const { data } = await releasesApi(api).createPreview({ params: { name }, body: { version } });
      return { ...data, version };
    },
    onError: (error) => notify.error(failureText(error)),
  });
  return { make: (version: string) => mutate(version), link: data, close: reset };
}

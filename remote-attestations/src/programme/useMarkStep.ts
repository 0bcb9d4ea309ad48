import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, filesApi, type MyProgramme, programmeKeys, programmesApi, useApi, useHost } from 'shared-api';

/** Opens the file of a step, if it has one, and has the step counted. */
export function useMarkStep(enrolmentId: string) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, fileId, canMark }: MyProgramme['steps'][number]) => {
      if (fileId) openInTab((await filesApi(api).fileAddress({ params: { id: fileId } })).data.url);
      // A file that counts already is only looked at once more.
      if (canMark) await programmesApi(api).markStep({ params: { id: enrolmentId, stepId: id } });
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () =>
      Promise.all(
        [programmeKeys.mine, ['certificates'], ['notifications']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

function openInTab(url: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.click();
}

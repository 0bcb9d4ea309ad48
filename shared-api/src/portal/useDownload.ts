import { useMutation } from '@tanstack/react-query';
import { useHost } from './HostProvider.tsx';

/**
 * Lets the browser itself download what a link of the server leads to: the file never lies in the page's memory.
 *
 * @param createLink asks for an address that holds a minute
 * @param failure what is said when there is none
 */
export function useDownload<Input = void>(
  createLink: (input: Input) => Promise<{ data: { url: string } }>,
  failure: string,
) {
  const { notify } = useHost();
  return useMutation({
    mutationFn: createLink,
    onSuccess: ({ data }) => {
      const link = document.createElement('a');
      link.href = data.url;
      link.download = '';
      link.click();
    },
    onError: () => notify.error(failure),
  });
}

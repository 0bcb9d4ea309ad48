import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText, type PackageState, releaseKeys, releasesApi, releasesQuery, useApi, useHost } from 'shared-api';

/** What an administrator does with a package; each asks first and says in the end what is live. */
export function useReleaseActions({ name, label, live, previous, canary }: PackageState) {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (call: () => Promise<{ data: PackageState }>) => call(),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(releasesQuery(api).queryKey, (old) =>
        old?.map((one) => (one.name === data.name ? data : one)),
      );
      notify.success(`${data.label}: действует ${data.live.version}`);
    },
    onError: (error) => {
      notify.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: releaseKeys.list() });
    },
  });

  async function ask(title: string, text: string, call: () => Promise<{ data: PackageState }>): Promise<void> {
    if (await confirm({ title, text, confirmLabel: 'Да, продолжить' })) mutate(call);
  }

  return {
    isPending,
    rollBack: () =>
      void ask(
        `Откатить «${label}»?`,
        `Вместо ${live.version} для всех снова будет действовать ${previous?.version}. Открытые вкладки продолжат работать.`,
        () => releasesApi(api).rollBack({ params: { name } }),
      ),
    promote: () =>
      void ask(`Сделать ${canary?.version} действующей?`, `Раздел «${label}» обновится у всех.`, () =>
        releasesApi(api).promote({ params: { name } }),
      ),
    activate: (version: string) =>
      void ask(`Сделать ${version} действующей?`, `Сейчас у всех действует ${live.version} раздела «${label}».`, () =>
        releasesApi(api).activate({ params: { name }, body: { version } }),
      ),
  };
}

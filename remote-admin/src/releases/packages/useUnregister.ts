import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  packagesApi,
  packagesQuery,
  type RegisteredPackage,
  releaseKeys,
  useApi,
  useHost,
} from 'shared-api';

/** Takes a package back that was never released, after a question. Its tokens end with it. */
export function useUnregister(): (entry: RegisteredPackage) => Promise<void> {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (name: string) => packagesApi(api).unregisterPackage({ params: { name } }),
    onSuccess: () => notify.success('Пакет снят с регистрации'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () =>
      Promise.all(
        [packagesQuery(api).queryKey, releaseKeys.tokens()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return async ({ name, label }) => {
    const isSure = await confirm({
      title: `Снять с регистрации «${label}»?`,
      text: `Токены пакета ${name} сразу перестанут действовать. Зарегистрировать его можно снова.`,
      confirmLabel: 'Снять',
      isDanger: true,
    });
    if (isSure) mutate(name);
  };
}

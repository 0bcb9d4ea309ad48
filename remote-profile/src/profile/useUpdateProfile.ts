import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attestationKeys, authApi, type ProfileForm, profileQuery, useApi, useHost } from 'shared-api';

interface Options {
  onError: (error: Error) => void;
  onDone: () => void;
}

/** Saves the profile and shows it everywhere. */
export function useUpdateProfile({ onError, onDone }: Options) {
  const api = useApi();
  const { session, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: ProfileForm) => authApi(api).updateProfile({ body: values }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(profileQuery(api).queryKey, (old) => old && { ...old, user });
      session.update(user);
      // Which attestations a person sees depends on the department.
      void queryClient.invalidateQueries({ queryKey: attestationKeys.all });
      notify.success('Профиль успешно обновлен!');
      onDone();
    },
    onError,
  });
  return { update: (values: ProfileForm) => mutate(values), isPending };
}

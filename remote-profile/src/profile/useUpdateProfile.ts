import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attestationKeys, isApiError, type ProfileForm, profileQuery, useApi, useHost } from 'shared-api';

interface Options {
  setError: (field: keyof ProfileForm, error: { message: string }) => void;
  onDone: () => void;
}

/** Saves the profile and shows it everywhere; what the server refuses goes to its fields and to `failure`. */
export function useUpdateProfile({ setError, onDone }: Options) {
  const api = useApi();
  const { session, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: ProfileForm) => api.auth.updateProfile({ body: form }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(profileQuery(api).queryKey, (old) => old && { ...old, user });
      session.update(user);
      // Which attestations a person sees depends on the department.
      void queryClient.invalidateQueries({ queryKey: attestationKeys.all });
      notify.success('Профиль успешно обновлен!');
      onDone();
    },
    onError: (refusal) => {
      if (!isApiError(refusal)) return;
      for (const [field, message] of Object.entries(refusal.fields)) {
        if (isField(field)) setError(field, { message });
      }
    },
  });
  return { update: (form: ProfileForm) => mutate(form), isPending, failure: error && failureText(error) };
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'username',
  'department',
  'currentPassword',
] satisfies (keyof ProfileForm)[];

function isField(name: string): name is (typeof fields)[number] {
  return (fields as string[]).includes(name);
}

/** Specification section 8. */
function failureText(error: Error): string {
  return `Ошибка: ${error.message || 'Не удалось обновить профиль'}`;
}

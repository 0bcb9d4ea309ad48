import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminKeys, isApiError, type Role, useApi, useCurrentUser, useHost } from 'shared-api';

export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  role: Role;
  department: string;
  isActive: boolean;
  /** Of a new person only. */
  password: string;
}

interface Options {
  /** Absent: the person is new. */
  id: string | undefined;
  setError: (field: keyof UserValues, error: { message: string }) => void;
  onDone: () => void;
}

const fields = ['firstName', 'lastName', 'email', 'username', 'role', 'department', 'isActive', 'password'] as const;

/** Creates or changes a person; what the server refuses goes to its fields and to `failure`. */
export function useSaveUser({ id, setError, onDone }: Options) {
  const api = useApi();
  const own = useCurrentUser();
  const { notify, session } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, isActive, ...values }: UserValues) =>
      id
        ? api.adminUsers.update({ params: { id }, body: { ...values, isActive } })
        : api.adminUsers.create({ body: { ...values, password } }),
    onSuccess: ({ data }) => {
      if (data.id === own.id) session.update(data);
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      notify.success(id ? 'Пользователь успешно обновлен!' : 'Пользователь успешно создан!');
      onDone();
    },
    onError: (refusal) => {
      if (!isApiError(refusal)) return;
      for (const field of fields) {
        const message = refusal.fields[field];
        if (message) setError(field, { message });
      }
    },
  });
  const fallback = id ? 'Не удалось обновить пользователя' : 'Не удалось создать пользователя';
  return {
    save: (values: UserValues) => mutate(values),
    isPending,
    failure: error && `Ошибка: ${error.message || fallback}`,
  };
}

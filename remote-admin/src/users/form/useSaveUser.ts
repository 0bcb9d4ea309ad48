import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import {
  adminKeys,
  failureText,
  type Role,
  useApi,
  useCurrentUser,
  useFormFailure,
  useHost,
  usersApi,
} from 'shared-api';

export interface UserValues {
  firstName: string;
  lastName: string;
  patronymic: string;
  position: string;
  email: string;
  username: string;
  role: Role;
  department: string;
  /** Id of the person, '' for nobody. */
  manager: string;
  isActive: boolean;
  /** Of a new person only. */
  password: string;
}

/** What the form gives once it is checked. */
export interface CheckedUser extends Omit<UserValues, 'department' | 'manager' | 'patronymic' | 'position'> {
  department?: string | null | undefined;
  manager?: string | null | undefined;
  patronymic?: string | undefined;
  position?: string | undefined;
}

interface Options {
  /** Absent: the person is new. */
  id: string | undefined;
  form: Pick<UseFormReturn<UserValues>, 'getValues' | 'setError'>;
  onDone: () => void;
  /** Another person is to be entered after this one. */
  onNext: () => void;
}

/** Creates or changes a person. */
export function useSaveUser({ id, form, onDone, onNext }: Options) {
  const api = useApi();
  const own = useCurrentUser();
  const { notify, session } = useHost();
  const queryClient = useQueryClient();
  const fallback = id ? 'Не удалось обновить пользователя' : 'Не удалось создать пользователя';
  const { mutate, isPending } = useMutation({
    mutationFn: ({ password, isActive, ...values }: CheckedUser) =>
      id
        ? usersApi(api).updateUser({ params: { id }, body: { ...values, isActive } })
        : usersApi(api).createUser({ body: { ...values, password } }),
    onSuccess: ({ data }) => {
      if (data.id === own.id) session.update(data);
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      notify.success(id ? 'Пользователь успешно обновлен!' : 'Пользователь успешно создан!');
    },
    onError: useFormFailure(form, { text: (error) => failureText(error, { fallback }), isAlwaysTold: true }),
  });
  return {
    save: (values: CheckedUser) => mutate(values, { onSuccess: onDone }),
    saveAndAddAnother: (values: CheckedUser) => mutate(values, { onSuccess: onNext }),
    isPending,
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { isApiError, packagesQuery, type Role, roleLabels, useApi, useHost } from 'shared-api';
import { packages } from 'shared-api/contract';
import { Button, Callout, Dialog, Field, FormButtons, Select, TextInput } from 'shared-ui';

interface Values {
  name: string;
  label: string;
  mount: string;
  minimumRole: Role;
}

const fields = ['name', 'label', 'mount', 'minimumRole'] as const;
const roles = Object.entries(roleLabels).map(([value, label]) => ({ value, label }));

/** Registers a remote; there is but one shell, and it is registered from the first start. */
export function PackageForm({ onClose }: { onClose: () => void }) {
  const { register, control, handleSubmit, formState, setError } = useForm<Values>({
    resolver: zodResolver(packages.NewRemote),
    defaultValues: { name: '', label: '', mount: '/', minimumRole: 'USER' },
  });
  const { save, isPending, failure } = useRegister(setError, onClose);
  const { errors } = formState;
  return (
    <Dialog title="Зарегистрировать пакет" onClose={onClose}>
      <form onSubmit={handleSubmit(save)} noValidate>
        {failure && (
          <Callout kind="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Field label="Вид" hint="Оболочка у портала одна и уже зарегистрирована">
          <TextInput value="Раздел" readOnly />
        </Field>
        <Field
          label="Имя пакета"
          isRequired
          error={errors.name?.message}
          hint="Как в package.json, без remote-: news. Потом не меняется"
        >
          <TextInput {...register('name')} autoComplete="off" />
        </Field>
        <Field label="Название" isRequired error={errors.label?.message}>
          <TextInput {...register('label')} placeholder="Новости" autoComplete="off" />
        </Field>
        <Field
          label="Адрес"
          isRequired
          error={errors.mount?.message}
          hint="Косая черта и одно слово: /news. Потом не меняется"
        >
          <TextInput {...register('mount')} autoComplete="off" />
        </Field>
        <Controller
          name="minimumRole"
          control={control}
          render={({ field }) => (
            <Field label="Виден с роли" error={errors.minimumRole?.message}>
              <Select options={roles} value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Зарегистрировать
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

/** What the server refuses goes to its fields, and to `failure` where it is about none of them. */
function useRegister(setError: (field: keyof Values, error: { message: string }) => void, onDone: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => api.packages.register({ body: { ...values, kind: 'remote' } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: packagesQuery(api).queryKey });
      notify.success(`Пакет ${data.name} зарегистрирован`);
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
  const isAtField = isApiError(error) && fields.some((field) => error.fields[field]);
  return {
    save: (values: Values) => mutate(values),
    isPending,
    failure: error && !isAtField && `Ошибка: ${error.message}`,
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import {
  checkedBy,
  packagesApi,
  packagesQuery,
  roleLabels,
  useApi,
  useFormFailure,
  useHost,
  useTyped,
} from 'shared-api';
import { packages } from 'shared-api/contract';
import { Button, Dialog, Field, FormButtons, FormFailure, Select, TextInput } from 'shared-ui';
import type { z } from 'zod';
import { optionsOf } from '../../list/optionsOf.ts';

type NewRemote = z.output<typeof packages.NewRemote>;

const empty: NewRemote = { name: '', label: '', mount: '/', minimumRole: 'USER' };

const roles = optionsOf(roleLabels);

/** Registers a remote; there is but one shell, and it is registered from the first start. */
export function PackageForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: checkedBy(packages.NewRemote), defaultValues: empty });
  useTyped(form, 'package:new');
  const { register, control, handleSubmit } = form;
  const { errors } = form.formState;
  const { save, isPending } = useRegister(useFormFailure(form), onClose);
  return (
    <Dialog title="Зарегистрировать пакет" onClose={onClose}>
      <form onSubmit={handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
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
              <Select options={roles} value={field.value} onChange={field.onChange} ref={field.ref} />
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

function useRegister(onError: (error: Error) => void, onDone: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: NewRemote) => packagesApi(api).registerPackage({ body: { ...values, kind: 'remote' } }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: packagesQuery(api).queryKey });
      notify.success(`Пакет ${data.name} зарегистрирован`);
      onDone();
    },
    onError,
  });
  return { save: (values: NewRemote) => mutate(values), isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import {
  checkedBy,
  packagesApi,
  packagesQuery,
  type RegisteredPackage,
  type RolloutPolicy,
  releaseKeys,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import { packages } from 'shared-api/contract';
import { Button, Checkbox, Dialog, Field, FormButtons, FormFailure, Select, TextInput } from 'shared-ui';

interface Props {
  entry: RegisteredPackage;
  onClose: () => void;
}

const starts = [
  { value: 'auto', label: 'По числу людей: до 100 за неделю — с выпустившего' },
  { value: 'share', label: 'С доли людей' },
  { value: 'releaser', label: 'С того, кто выпустил' },
];

/** How the package's releases go live when nobody decides by hand. */
export function PolicyForm({ entry: { name, label, policy }, onClose }: Props) {
  const form = useForm({ resolver: checkedBy(packages.RolloutPolicy), defaultValues: policy });
  const { register, control, handleSubmit } = form;
  const { errors } = form.formState;
  const { save, isPending } = useSave(name, label, useFormFailure(form), onClose);
  return (
    <Dialog title={`Порядок выпуска: ${label}`} onClose={onClose}>
      <form onSubmit={handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Controller
          name="start"
          control={control}
          render={({ field }) => (
            <Field label="Проба начинается" error={errors.start?.message}>
              <Select options={starts} value={field.value} onChange={field.onChange} ref={field.ref} />
            </Field>
          )}
        />
        <Field label="Доля людей, %" error={errors.percent?.message} hint="Когда проба начинается с доли">
          <TextInput {...register('percent', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Field label="Минут до выпуска для всех" error={errors.minutes?.message} hint="0 — сразу для всех, без пробы">
          <TextInput {...register('minutes', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <Checkbox {...register('requiresProof')}>Выпускать только с проверкой в браузере</Checkbox>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

function useSave(name: string, label: string, onError: (error: Error) => void, onDone: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (policy: RolloutPolicy) => packagesApi(api).changePolicy({ params: { name }, body: policy }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: packagesQuery(api).queryKey });
      await queryClient.invalidateQueries({ queryKey: releaseKeys.list() });
      notify.success(`${label}: порядок выпуска сохранён`);
      onDone();
    },
    onError,
  });
  return { save: (policy: RolloutPolicy) => mutate(policy), isPending };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { checkedBy, releaseKeys, releasesApi, useApi, useFormFailure, useTyped } from 'shared-api';
import { releases } from 'shared-api/contract';
import { Button, Callout, Dialog, Field, FormButtons, FormFailure, type Option, Select, TextInput } from 'shared-ui';

interface Props {
  packages: Option[];
  onClose: () => void;
}

/** Makes a token; its secret is shown this once. */
export function TokenForm({ packages, onClose }: Props) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: checkedBy(releases.NewReleaseToken),
    defaultValues: { name: '', package: packages[0]?.value ?? '', days: 365 },
  });
  useTyped(form, 'release-token:new');
  const { register, control, handleSubmit } = form;
  const { errors } = form.formState;
  const { mutate, isPending, data } = useMutation({
    mutationFn: (body: { name: string; package: string; days: number }) =>
      releasesApi(api).createReleaseToken({ body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: releaseKeys.tokens() }),
    onError: useFormFailure(form),
  });
  if (data) return <Secret secret={data.data.secret} onClose={onClose} />;
  return (
    <Dialog title="Новый токен выпуска" onClose={onClose}>
      <form onSubmit={handleSubmit((body) => mutate(body))} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Field label="Кто пользуется" isRequired error={errors.name?.message}>
          <TextInput {...register('name')} placeholder="CI команды раздела" />
        </Field>
        <Controller
          name="package"
          control={control}
          render={({ field }) => (
            <Field label="Пакет" error={errors.package?.message}>
              <Select options={packages} value={field.value} onChange={field.onChange} ref={field.ref} />
            </Field>
          )}
        />
        <Field label="Срок, дней" error={errors.days?.message}>
          <TextInput {...register('days', { valueAsNumber: true })} inputMode="numeric" />
        </Field>
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            Создать
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Токен создан" onClose={onClose} width={560}>
      <Callout kind="warning">Скопируйте токен сейчас: больше он не будет показан.</Callout>
      <Field label="Токен">
        <TextInput readOnly value={secret} onFocus={(event) => event.target.select()} />
      </Field>
      <FormButtons>
        <Button variant="primary" onClick={onClose}>
          Готово
        </Button>
      </FormButtons>
    </Dialog>
  );
}

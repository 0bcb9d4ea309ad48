import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { LeaveGuard, type Programme, useHost, useTyped } from 'shared-api';
import {
  Button,
  Card,
  Checkbox,
  Field,
  FormButtons,
  FormFailure,
  PageHeader,
  Select,
  space,
  TextArea,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { type ProgrammeValues, valuesOf } from './formValues.ts';
import { StepList } from './StepList.tsx';
import { samples, sampleValues } from './samples.ts';
import { useSaveProgramme } from './useSaveProgramme.ts';

const list = '/admin/attestations/programmes';

/** Creates or changes a programme. The server checks; what it says is at the fields. */
export function ProgrammeForm() {
  const { programme } = useLoaderData<{ programme: Programme | null }>();
  const form = useForm<ProgrammeValues>({ defaultValues: valuesOf(programme) });
  useTyped(form, `programme:${programme?.id ?? 'new'}`);
  const navigate = useNavigate();
  const { save, isPending, isSaved } = useSaveProgramme(programme, form);
  const { errors, isDirty } = form.formState;
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (isSaved) void navigate(list);
  }, [isSaved, navigate]);
  return (
    <Form onSubmit={form.handleSubmit((input) => save(input))} noValidate>
      <LeaveGuard isActive={isDirty && !isSaved} reason="Программа не сохранена" />
      <PageHeader title={programme ? 'Изменить программу' : 'Создать программу'} />
      <FormFailure>{errors.root?.message}</FormFailure>
      {!programme && <SampleChoice form={form} />}
      <Rules form={form} />
      <StepList form={form} />
      <FormButtons>
        <Button variant="ghost" onClick={() => void navigate(list)}>
          Отмена
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {programme ? 'Сохранить' : 'Создать программу'}
        </Button>
      </FormButtons>
    </Form>
  );
}

/** Fills the form from a sample; what was typed is lost only if the person agrees. */
function SampleChoice({ form }: { form: UseFormReturn<ProgrammeValues> }) {
  const { confirm } = useHost();
  const [chosen, setChosen] = useState('');
  const choose = async (id: string): Promise<void> => {
    const isMeant =
      chosen !== '' ||
      !form.formState.isDirty ||
      (await confirm({
        title: 'Заполнить по образцу?',
        text: 'Название, описание и шаги, которые вы уже указали, заменятся.',
        confirmLabel: 'Заполнить',
      }));
    if (!isMeant) return;
    setChosen(id);
    form.reset(sampleValues(id), { keepDefaultValues: true });
  };
  return (
    <Card>
      <Field label="Начать с образца" hint="Заполнит название, описание, срок действия и названия шагов">
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(id) => void choose(id)}
            options={[
              { value: '', label: 'Пустая программа' },
              ...samples.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
        )}
      </Field>
    </Card>
  );
}

function Rules({ form: { register, formState } }: { form: UseFormReturn<ProgrammeValues> }) {
  const { errors } = formState;
  return (
    <Card>
      <Field label="Название" isRequired error={errors.title?.message}>
        <TextInput {...register('title')} maxLength={200} />
      </Field>
      <Field label="Описание" error={errors.description?.message}>
        <TextArea {...register('description')} rows={2} maxLength={5000} />
      </Field>
      <Field label="Срок действия, месяцев" hint="Пусто — бессрочно" error={errors.validityMonths?.message}>
        <TextInput {...register('validityMonths')} inputMode="numeric" />
      </Field>
      <Choices>
        <Checkbox {...register('isOrdered')}>Проходить шаги по порядку</Checkbox>
        <Checkbox {...register('givesCertificate')}>Выдавать сертификат, когда всё пройдено</Checkbox>
        <Checkbox {...register('isActive')}>Активна: назначается новым людям</Checkbox>
      </Choices>
    </Card>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 860px;
`;

const Choices = styled.div`
  display: grid;
  justify-items: start;
`;

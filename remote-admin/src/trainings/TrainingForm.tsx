import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  type AdminTraining,
  checkedBy,
  targetKey,
  targetOf,
  targetOptions,
  trainingFields,
  trainingTargetsQuery,
  trainingValues,
  useApi,
  useHost,
  useScan,
  useTyped,
} from 'shared-api';
import { trainings } from 'shared-api/contract';
import {
  Button,
  Dialog,
  Field,
  FilePicker,
  FormButtons,
  FormFailure,
  Select,
  space,
  TextInput,
  toDateInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { type ChosenPerson, PersonField } from '../person-field/PersonField.tsx';
import { type Checked, useSaveTraining, type Values } from './useSaveTraining.ts';

interface Props {
  /** Absent: a new one, for a person who is to be chosen. */
  training: AdminTraining | undefined;
  onClose: () => void;
}

/** Enters a document for a person, which counts at once, or mends one. */
export function TrainingForm({ training, onClose }: Props) {
  const { holdUpdates } = useHost();
  const form = useForm<Values, unknown, Checked>({
    resolver: checkedBy(trainings.TrainingOfPerson),
    defaultValues: { ...trainingValues(training, toDateInput), userId: training?.user.id ?? '' },
  });
  useTyped(form, `admin-training:${training?.id ?? 'new'}`);
  const { errors, isDirty } = form.formState;
  const scan = useScan(training?.file ?? null, (id) => form.setValue('fileId', id, { shouldDirty: true }));
  const { save, isPending } = useSaveTraining({ training, form, onDone: onClose });
  useEffect(() => (isDirty ? holdUpdates('Внешнее обучение не сохранено') : undefined), [isDirty, holdUpdates]);
  return (
    <Dialog title={training ? 'Изменить запись' : 'Внешнее обучение сотрудника'} width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Person form={form} training={training} />
        <Fields>
          {trainingFields.map(({ name, label, hint, isRequired, ...input }) => (
            <Field key={name} label={label} hint={hint} isRequired={isRequired} error={errors[name]?.message}>
              <TextInput {...form.register(name)} {...input} autoComplete="off" />
            </Field>
          ))}
          <Target form={form} training={training} />
        </Fields>
        <FilePicker
          label="Скан документа"
          accept=".pdf,image/*"
          hint="PDF или фотография, до 20 МБ"
          error={scan.error ?? errors.fileId?.message}
          file={scan.scan}
          sending={scan.sending}
          onChoose={(file) => void scan.choose(file)}
          onRemove={scan.remove}
          onStop={scan.stop}
        />
        <FormButtons>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="primary" isPending={isPending} disabled={scan.sending !== null}>
            {training ? 'Сохранить' : 'Внести и засчитать'}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface PartProps {
  form: ReturnType<typeof useForm<Values, unknown, Checked>>;
  training: AdminTraining | undefined;
}

function Person({ form, training }: PartProps) {
  const [chosen, setChosen] = useState<ChosenPerson | null>(null);
  if (training)
    return (
      <p>
        Сотрудник:{' '}
        <b>
          {training.user.lastName} {training.user.firstName}
        </b>
      </p>
    );
  return (
    <Controller
      name="userId"
      control={form.control}
      render={({ field, fieldState }) => (
        <PersonField
          label="Сотрудник"
          person={chosen}
          onChange={(person) => {
            setChosen(person);
            field.onChange(person?.id ?? '');
          }}
          error={fieldState.error?.message}
          isRequired
          isForAll
          ref={field.ref}
        />
      )}
    />
  );
}

function Target({ form, training }: PartProps) {
  const targets = useQuery(trainingTargetsQuery(useApi()));
  return (
    <Controller
      name="countsFor"
      control={form.control}
      render={({ field, fieldState }) => (
        <Field label="Засчитать за" error={fieldState.error?.message}>
          <Select
            options={targetOptions(targets.data ?? [], training?.countsFor)}
            value={targetKey(field.value)}
            onChange={(key) => field.onChange(targetOf(key))}
            ref={field.ref}
          />
        </Field>
      )}
    />
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
`;

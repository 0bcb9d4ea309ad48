import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  checkedBy,
  type Training,
  type TrainingValues,
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
import { type CheckedTraining, useSaveTraining } from './useSaveTraining.ts';

interface Props {
  /** Absent: a new one. */
  training: Training | undefined;
  onClose: () => void;
}

export function TrainingForm({ training, onClose }: Props) {
  const { holdUpdates } = useHost();
  const form = useForm<TrainingValues, unknown, CheckedTraining>({
    resolver: checkedBy(trainings.TrainingForm),
    defaultValues: trainingValues(training, toDateInput),
  });
  useTyped(form, `training:${training?.id ?? 'new'}`);
  const { errors, isDirty } = form.formState;
  const scan = useScan(training?.file ?? null, (id) => form.setValue('fileId', id, { shouldDirty: true }));
  const { save, isPending } = useSaveTraining({ training, form, onDone: onClose });
  useEffect(() => (isDirty ? holdUpdates('Внешнее обучение не сохранено') : undefined), [isDirty, holdUpdates]);
  return (
    <Dialog title={training ? 'Изменить запись' : 'Новая запись о внешнем обучении'} width={640} onClose={onClose}>
      <form onSubmit={form.handleSubmit(save)} noValidate>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Grid>
          {trainingFields.map(({ name, label, hint, isRequired, ...input }) => (
            <Field key={name} label={label} hint={hint} isRequired={isRequired} error={errors[name]?.message}>
              <TextInput {...form.register(name)} {...input} autoComplete="off" />
            </Field>
          ))}
        </Grid>
        <Target form={form} training={training} />
        <FilePicker
          label="Скан документа"
          accept=".pdf,image/*"
          hint="PDF или фотография, до 20 МБ. Его увидите только вы и администраторы"
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
            Отправить на проверку
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface TargetProps {
  form: ReturnType<typeof useForm<TrainingValues, unknown, CheckedTraining>>;
  training: Training | undefined;
}

function Target({ form: { control, formState }, training }: TargetProps) {
  const targets = useQuery(trainingTargetsQuery(useApi()));
  return (
    <Controller
      name="countsFor"
      control={control}
      render={({ field }) => (
        <Field
          label="Засчитать за"
          hint="Пока документ действует, проходить это на портале не нужно"
          error={formState.errors.countsFor?.message}
        >
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

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
  & > :first-child { grid-column: 1 / -1; }
`;

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router-dom';
import {
  type Attestation,
  adminKeys,
  attestationKeys,
  departmentsQuery,
  LeaveGuard,
  useApi,
  useFormFailure,
  useHost,
} from 'shared-api';
import {
  Button,
  Callout,
  Card,
  Eye,
  Field,
  FormButtons,
  FormFailure,
  formatCount,
  PageHeader,
  Select,
  space,
  TextArea,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { type AttestationValues, questionsOf, toBody, valuesOf } from './formValues.ts';
import { MaterialPicker } from './MaterialPicker.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';

const policies = [
  { value: 'nothing', label: 'Только пройдена или нет' },
  { value: 'score', label: 'Балл и что перечитать' },
  { value: 'correctness', label: 'Также какие ответы верны' },
  { value: 'full', label: 'Также правильные ответы' },
];

/** Creates or changes an attestation. The server checks; what it says stands at the fields. */
export function AttestationForm() {
  const { attestation } = useLoaderData<{ attestation: Attestation | null }>();
  const form = useForm<AttestationValues>({ defaultValues: valuesOf(attestation) });
  const departments = useQuery(departmentsQuery(useApi()));
  const navigate = useNavigate();
  const fail = useFormFailure(form, { names: { materialIds: 'materials' }, isAlwaysTold: true });
  const { save, isPending, isSaved } = useSave(attestation, fail);
  const { errors, isDirty } = form.formState;
  useEffect(() => {
    if (isSaved) void navigate('/admin/attestations');
  }, [isSaved, navigate]);
  const values = form.watch();
  const [isPreviewed, setPreviewed] = useState(false);
  const count = questionsOf(values);
  const materialsError = errors.materials?.message ?? errors.materials?.root?.message;

  return (
    <Form onSubmit={form.handleSubmit((input) => save(input))} noValidate>
      <LeaveGuard isActive={isDirty && !isSaved} reason="Аттестация не сохранена" />
      <PageHeader title={attestation ? 'Изменить аттестацию' : 'Создать аттестацию'} />
      <FormFailure>{errors.root?.message}</FormFailure>
      <Card>
        <Field label="Название" isRequired error={errors.title?.message}>
          <TextInput {...form.register('title')} maxLength={200} />
        </Field>
        <Field label="Описание" error={errors.description?.message}>
          <TextArea {...form.register('description')} rows={2} maxLength={2000} />
        </Field>
        <Figures>
          <Controller
            name="departmentId"
            control={form.control}
            render={({ field }) => (
              <Field label="Отдел" error={errors.departmentId?.message}>
                <Select
                  options={[
                    { value: '', label: 'Все отделы' },
                    ...(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                />
              </Field>
            )}
          />
          <Field label="Пройти до" hint="Пусто — без срока" error={errors.dueAt?.message}>
            <TextInput {...form.register('dueAt')} type="date" />
          </Field>
          <Field label="Проходной балл, %" error={errors.passingScore?.message}>
            <TextInput {...form.register('passingScore')} inputMode="decimal" />
          </Field>
          <Field label="Время, минут" hint="0 — без ограничения" error={errors.timeLimit?.message}>
            <TextInput {...form.register('timeLimit')} inputMode="numeric" />
          </Field>
          <Field label="Попыток" hint="Пусто — без ограничения" error={errors.maxAttempts?.message}>
            <TextInput {...form.register('maxAttempts')} inputMode="numeric" />
          </Field>
          <Field
            label="Срок действия, месяцев"
            hint="Пусто — бессрочно; за 30 дней до конца (но не раньше последней трети срока) аттестация назначается снова"
            error={errors.validityMonths?.message}
          >
            <TextInput {...form.register('validityMonths')} inputMode="numeric" />
          </Field>
          <Controller
            name="reviewPolicy"
            control={form.control}
            render={({ field }) => (
              <Field
                label="После завершения сотрудник видит"
                hint="Для тех, кто начнёт после сохранения. Чем больше видно, тем легче подобрать ответы повторами"
                error={errors.reviewPolicy?.message}
              >
                <Select options={policies} value={field.value} onChange={field.onChange} />
              </Field>
            )}
          />
          <Field
            label="Вопросов из каждого материала"
            hint="Пусто — все вопросы"
            error={errors.questionsPerMaterial?.message}
          >
            <TextInput {...form.register('questionsPerMaterial')} inputMode="numeric" />
          </Field>
        </Figures>
      </Card>
      <Card>
        <Controller
          name="materials"
          control={form.control}
          render={({ field }) => (
            <MaterialPicker chosen={field.value} onChange={field.onChange} error={materialsError} />
          )}
        />
      </Card>
      <Callout kind={count === 0 && values.materials.length > 0 ? 'warning' : 'info'}>
        {count > 0
          ? `Сотрудник увидит: ${formatCount(count, 'вопрос', 'вопроса', 'вопросов')}, ${timeText(values.timeLimit)}, проходной балл ${values.passingScore || '—'} %.`
          : 'Вопросы берутся из активных тестов выбранных материалов. Пока их нет, аттестацию нельзя начать.'}
      </Callout>
      <FormButtons>
        {count > 0 && (
          <Button icon={<Eye aria-hidden="true" />} onClick={() => setPreviewed(true)}>
            Предпросмотр
          </Button>
        )}
        <Button variant="ghost" onClick={() => void navigate('/admin/attestations')}>
          Отмена
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {attestation ? 'Сохранить' : 'Создать аттестацию'}
        </Button>
      </FormButtons>
      {isPreviewed && <PreviewDialog values={values} onClose={() => setPreviewed(false)} />}
    </Form>
  );
}

function timeText(timeLimit: string): string {
  const minutes = Number(timeLimit);
  return minutes > 0 ? `${formatCount(minutes, 'минута', 'минуты', 'минут')} на всё` : 'без ограничения времени';
}

function useSave(attestation: Attestation | null, onError: (error: Error) => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (values: AttestationValues) =>
      attestation
        ? api.attestations.update({ params: { id: attestation.id }, body: toBody(values) })
        : api.attestations.create({ body: toBody(values) }),
    onSuccess: async () => {
      await Promise.all(
        [adminKeys.all, attestationKeys.all, ['stats']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      notify.success(attestation ? 'Аттестация успешно обновлена!' : 'Аттестация успешно создана!');
    },
    onError,
  });
  return { save: (values: AttestationValues) => mutate(values), isPending, isSaved: isSuccess };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 860px;
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: 0 ${space(4)};
`;

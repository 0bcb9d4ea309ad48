import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { type Attestation, LeaveGuard, useTyped } from 'shared-api';
import { Button, Callout, Eye, FormButtons, FormFailure, formatCount, PageHeader, space } from 'shared-ui';
import { styled } from 'styled-components';
import { ConditionFields } from './ConditionFields.tsx';
import { EntryFields } from './EntryFields.tsx';
import { type AttestationValues, questionsOf, valuesOf } from './formValues.ts';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useSaveAttestation } from './useSaveAttestation.ts';

/** Creates or changes an attestation. The server checks; what it says is at the fields. */
export function AttestationForm() {
  const { attestation } = useLoaderData<{ attestation: Attestation | null }>();
  const form = useForm<AttestationValues>({ defaultValues: valuesOf(attestation) });
  useTyped(form, `attestation:${attestation?.id ?? 'new'}`);
  const navigate = useNavigate();
  const { save, isPending, isSaved } = useSaveAttestation(attestation, form);
  const { errors, isDirty } = form.formState;
  // Only once the guard knows that everything is saved.
  useEffect(() => {
    if (isSaved) void navigate('/admin/attestations');
  }, [isSaved, navigate]);
  const values = form.watch();
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <Form
      onSubmit={(event) => {
        // What was refused of a line stands at no field of its own, and would keep the form from being sent again.
        form.clearErrors(['blueprint', 'bankQuestions']);
        return form.handleSubmit((input) => save(input))(event);
      }}
      noValidate
    >
      <LeaveGuard isActive={isDirty && !isSaved} reason="Аттестация не сохранена" />
      <PageHeader title={attestation ? 'Изменить аттестацию' : 'Создать аттестацию'} />
      <FormFailure>{errors.root?.message}</FormFailure>
      <ConditionFields form={form} />
      <EntryFields form={form} />
      <SourceFields form={form} />
      <Summary values={values} />
      <FormButtons>
        {questionsOf(values) > 0 && (
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

/** What the attestation will be for the people who take it. */
function Summary({ values }: { values: AttestationValues }) {
  const count = questionsOf(values);
  return (
    <Callout kind={count === 0 && values.materials.length > 0 ? 'warning' : 'info'}>
      {count > 0
        ? `Сотрудник увидит: ${formatCount(count, 'вопрос', 'вопроса', 'вопросов')}, ${timeText(values.timeLimit)}, проходной балл ${values.passingScore || '—'}\u00a0%.`
        : 'Вопросы берутся из активных тестов выбранных материалов и из банка. Пока их нет, аттестацию нельзя начать.'}
    </Callout>
  );
}

function timeText(timeLimit: string): string {
  const minutes = Number(timeLimit);
  return minutes > 0 ? `${formatCount(minutes, 'минута', 'минуты', 'минут')} на всё` : 'без ограничения времени';
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 860px;
`;

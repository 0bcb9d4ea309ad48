import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Assignment, assignmentsApi, failureText, isApiError, programmeKeys, useApi, useHost } from 'shared-api';
import {
  Button,
  Callout,
  Dialog,
  Field,
  FormButtons,
  FormFailure,
  formatCount,
  Select,
  space,
  TextInput,
} from 'shared-ui';
import { styled } from 'styled-components';
import { optionsOf } from '../list/optionsOf.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { type AssignmentValues, eventLabels, toBody, valuesOf } from './assignmentValues.ts';

interface Props {
  programmeId: string;
  /** Null: a new one. */
  assignment: Assignment | null;
  onClose: () => void;
}

/** Whom a programme is assigned to, when and by when; says beforehand whom it hits. */
export function AssignDialog({ programmeId, assignment, onClose }: Props) {
  const api = useApi();
  const [values, setValues] = useState(() => valuesOf(assignment));
  const save = useSave(programmeId, assignment, onClose);
  const preview = useMutation({
    mutationFn: (wanted: AssignmentValues) =>
      assignmentsApi(api).previewAssignment({ params: { id: programmeId }, body: toBody(wanted) }),
  });
  const failure = [save, preview].find(({ error, variables }) => error && variables === values)?.error ?? null;
  const fields = isApiError(failure) ? (failure.fields ?? {}) : {};
  const set = (change: Partial<AssignmentValues>) => setValues({ ...values, ...change });
  const known = preview.variables === values ? preview.data?.data : undefined;
  return (
    <Dialog title={assignment ? 'Изменить назначение' : 'Назначить программу'} width={680} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(values);
        }}
      >
        <FormFailure>{failure && (fields.audience ?? failureText(failure))}</FormFailure>
        <AudienceFields values={values} set={set} />
        <WhenFields values={values} set={set} errors={fields} />
        {known && <Preview {...known} event={values.event} />}
        <FormButtons>
          <Button isPending={preview.isPending} onClick={() => preview.mutate(values)}>
            Кого коснётся
          </Button>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            {assignment ? 'Сохранить' : 'Назначить'}
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface WhenProps {
  values: AssignmentValues;
  set: (change: Partial<AssignmentValues>) => void;
  errors: Record<string, string>;
}

function WhenFields({ values, set, errors }: WhenProps) {
  return (
    <>
      <Field label="Когда" error={errors.event}>
        {(control) => (
          <Select
            {...control}
            value={values.event}
            onChange={(event) => set({ event: event as AssignmentValues['event'] })}
            options={optionsOf(eventLabels)}
          />
        )}
      </Field>
      <Row>
        <Field label="Срок, дней" hint="От дня, когда назначена" error={errors.dueDays}>
          <TextInput
            value={values.dueDays}
            inputMode="numeric"
            onChange={(event) => set({ dueDays: event.target.value })}
          />
        </Field>
        <Field label="Или до даты" hint="Одна для всех" error={errors.dueAt}>
          <TextInput type="date" value={values.dueAt} onChange={(event) => set({ dueAt: event.target.value })} />
        </Field>
        <Field label="Повторять через, месяцев" hint="Пусто — один раз" error={errors.repeatMonths}>
          <TextInput
            value={values.repeatMonths}
            inputMode="numeric"
            onChange={(event) => set({ repeatMonths: event.target.value })}
          />
        </Field>
      </Row>
    </>
  );
}

interface PreviewProps {
  total: number;
  enrolled: number;
  hit: number;
  people: { id: string; name: string }[];
  event: AssignmentValues['event'];
}

function Preview({ total, enrolled, hit, people, event }: PreviewProps) {
  const names = people.map(({ name }) => name).join(', ');
  const more = (event === '' ? hit : total) - people.length;
  const begin = event === '' ? `Сразу назначится: ${hit}.` : 'Сразу никому: ждёт события.';
  return (
    <Callout kind={total === 0 ? 'warning' : 'info'} role="status">
      {`Подходит ${formatCount(total, 'сотрудник', 'сотрудника', 'сотрудников')}, уже проходят или прошли: ${enrolled}. ${begin}`}
      {names !== '' && ` ${event === '' ? 'Это' : 'Сейчас подходят'}: ${names}${more > 0 ? ` и ещё ${more}` : ''}.`}
    </Callout>
  );
}

function useSave(programmeId: string, assignment: Assignment | null, onSaved: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: AssignmentValues) =>
      assignment
        ? assignmentsApi(api).updateAssignment({
            params: { id: assignment.id },
            body: { ...toBody(values), version: assignment.version },
          })
        : assignmentsApi(api).createAssignment({ params: { id: programmeId }, body: toBody(values) }),
    onSuccess: () => {
      notify.success(assignment ? 'Назначение изменено' : 'Программа назначена');
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(170px, 100%), 1fr));
  gap: 0 ${space(4)};
`;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  assignmentsApi,
  failureText,
  isApiError,
  type Named,
  type PeopleGroup,
  programmeKeys,
  useApi,
  useHost,
} from 'shared-api';
import { Button, ChoicePicker, Dialog, Field, FormButtons, FormFailure, Radio, TextInput } from 'shared-ui';
import { PeoplePicker } from '../people-picker/PeoplePicker.tsx';
import { PositionPicker } from '../people-picker/PositionPicker.tsx';

interface Props {
  /** Null: a new one. */
  group: PeopleGroup | null;
  departments: Named[];
  onClose: () => void;
}

interface Values {
  name: string;
  isFilter: boolean;
  departments: Named[];
  positions: string[];
  people: Named[];
}

/** A group: its name, and the people or what they have in common. */
export function GroupDialog({ group, departments, onClose }: Props) {
  const [values, setValues] = useState<Values>({
    name: group?.name ?? '',
    isFilter: group?.filter != null,
    departments: departments.filter(({ id }) => group?.filter?.departmentIds.includes(id)),
    positions: group?.filter?.positions ?? [],
    people: group?.people ?? [],
  });
  const save = useSave(group, onClose);
  const set = (change: Partial<Values>) => setValues({ ...values, ...change });
  const fields = isApiError(save.error) && save.variables === values ? (save.error.fields ?? {}) : {};
  return (
    <Dialog title={group ? 'Изменить группу' : 'Создать группу'} width={600} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(values);
        }}
      >
        <FormFailure>{save.error && save.variables === values ? failureText(save.error) : null}</FormFailure>
        <Field label="Название" isRequired error={fields.name}>
          <TextInput value={values.name} maxLength={150} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <MemberFields values={values} set={set} errors={fields} departments={departments} />
        <FormButtons>
          <Button type="submit" variant="primary" isPending={save.isPending}>
            Сохранить
          </Button>
        </FormButtons>
      </form>
    </Dialog>
  );
}

interface MemberProps extends Pick<Props, 'departments'> {
  values: Values;
  set: (change: Partial<Values>) => void;
  errors: Record<string, string>;
}

/** Who is in the group: a list, or whoever meets a filter. */
function MemberFields({ values, set, errors: fields, departments }: MemberProps) {
  return (
    <>
      <div role="radiogroup" aria-label="Кто в группе">
        <Radio name="kind" checked={!values.isFilter} onChange={() => set({ isFilter: false })}>
          Список сотрудников
        </Radio>{' '}
        <Radio name="kind" checked={values.isFilter} onChange={() => set({ isFilter: true })}>
          Отбор: все, кто подходит
        </Radio>
      </div>
      {values.isFilter ? (
        <>
          <ChoicePicker
            label="Отделы"
            hint="Вместе с отделами внутри них"
            error={fields.filter}
            options={departments}
            chosen={values.departments}
            onChange={(chosen) => set({ departments: chosen })}
          />
          <PositionPicker
            hint="Вместе с отделом подходит только тот, у кого есть и то и другое"
            chosen={values.positions}
            onChange={(positions) => set({ positions })}
          />
        </>
      ) : (
        <PeoplePicker
          label="Сотрудники"
          error={fields.userIds}
          chosen={values.people}
          onChange={(people) => set({ people })}
        />
      )}
    </>
  );
}

function toBody({ name, isFilter, departments, positions, people }: Values) {
  const ids = (named: Named[]) => named.map(({ id }) => id);
  return isFilter
    ? { name, filter: { departmentIds: ids(departments), positions }, userIds: [] }
    : { name, filter: null, userIds: ids(people) };
}

function useSave(group: PeopleGroup | null, onSaved: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) =>
      group
        ? assignmentsApi(api).updateGroup({
            params: { id: group.id },
            body: { ...toBody(values), version: group.version },
          })
        : assignmentsApi(api).createGroup({ body: toBody(values) }),
    onSuccess: () => {
      notify.success('Группа сохранена');
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: programmeKeys.admin }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { departmentsQuery, peopleGroupsQuery, useApi } from 'shared-api';
import { Checkbox, ChoicePicker } from 'shared-ui';
import { PeoplePicker } from '../people-picker/PeoplePicker.tsx';
import { PositionPicker } from '../people-picker/PositionPicker.tsx';
import type { AssignmentValues } from './assignmentValues.ts';

interface Props {
  values: AssignmentValues;
  set: (change: Partial<AssignmentValues>) => void;
}

/** Who is meant: everybody, or whoever is in any of the lists; and who is not. */
export function AudienceFields({ values, set }: Props) {
  return (
    <>
      <Checkbox checked={values.everybody} onChange={(event) => set({ everybody: event.target.checked })}>
        Все сотрудники
      </Checkbox>
      {!values.everybody && <Lists values={values} set={set} />}
      <PeoplePicker label="Кроме" chosen={values.excluded} onChange={(excluded) => set({ excluded })} />
    </>
  );
}

function Lists({ values, set }: Props) {
  const api = useApi();
  const departments = useQuery(departmentsQuery(api));
  const groups = useQuery(peopleGroupsQuery(api));
  return (
    <>
      <ChoicePicker
        label="Отделы"
        hint="Вместе с отделами внутри них"
        error={departments.error?.message}
        options={departments.data ?? []}
        chosen={values.departments}
        onChange={(chosen) => set({ departments: chosen })}
      />
      <PositionPicker
        hint="Как в профиле сотрудника"
        chosen={values.positions}
        onChange={(positions) => set({ positions })}
      />
      <ChoicePicker
        label="Группы"
        error={groups.error?.message}
        options={(groups.data ?? []).map(({ id, name }) => ({ id, name }))}
        chosen={values.groups}
        onChange={(chosen) => set({ groups: chosen })}
      />
      <PeoplePicker label="Сотрудники" chosen={values.people} onChange={(people) => set({ people })} />
    </>
  );
}

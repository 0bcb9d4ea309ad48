import type { ReferenceEntry } from 'shared-api';
import { Field, Select } from 'shared-ui';
import { type ChosenPerson, PersonField } from '../person-field/PersonField.tsx';
import { asTree, withParts } from './departmentTree.ts';

export interface Place {
  parentId: string | null;
  head: ChosenPerson | null;
}

interface Props {
  place: Place;
  onChange: (place: Place) => void;
  /** Absent: a new one. */
  entry: ReferenceEntry | undefined;
  departments: ReferenceEntry[];
  errors: Record<string, string>;
}

/** Where a department stands and who heads it. For administrators: it says who sees whose training. */
export function DepartmentFields({ place, onChange, entry, departments, errors }: Props) {
  const own = entry ? withParts(departments, entry.id) : new Set<string>();
  const options = asTree(departments)
    .filter(({ id }) => !own.has(id))
    .map(({ id, name, depth }) => ({ value: id, label: `${'\u2003'.repeat(depth)}${name}` }));
  return (
    <>
      <Field label="Входит в отдел" error={errors.parentId}>
        <Select
          options={[{ value: '', label: 'Ни в какой: верхний уровень' }, ...options]}
          value={place.parentId ?? ''}
          onChange={(parentId) => onChange({ ...place, parentId: parentId || null })}
        />
      </Field>
      <PersonField
        label="Руководитель"
        hint="Видит обучение сотрудников отдела и его частей"
        person={place.head}
        onChange={(head) => onChange({ ...place, head })}
        error={errors.headId}
      />
    </>
  );
}

import type { Named } from 'shared-api';
import type { Option } from 'shared-ui';

/** Departments with «Без отдела» under the given value; the person's own is there before the others have come. */
export function departmentOptions(departments: Named[] | undefined, none: string, own: Named | null = null): Option[] {
  const known = departments ?? (own ? [own] : []);
  return [{ value: none, label: 'Без отдела' }, ...known.map(({ id, name }) => ({ value: id, label: name }))];
}

import { type PackageState, roleLabels } from 'shared-api';

type Audience = NonNullable<PackageState['canaryAudience']>;

export const nobody: Audience = { roles: [], departments: [], people: [] };

/** Who gets a canary, in words: «5 % людей, роль «Редактор», Анна Смирнова». */
export function audienceText(percent: number, audience: Audience | null): string {
  const { roles, departments, people } = audience ?? nobody;
  const groups = [
    ...(percent > 0 ? [`${percent}\u00a0% людей`] : []),
    ...roles.map((role) => `роль «${roleLabels[role]}»`),
    ...departments.map(({ name }) => `отдел «${name}»`),
    ...people.map(({ name }) => name),
  ];
  return groups.join(', ') || 'никто';
}

import type { Role } from '../shapes/types.ts';

const ranks: Record<Role, number> = { USER: 1, EDITOR: 2, ADMIN: 3 };

export const roleLabels: Record<Role, string> = {
  USER: 'Пользователь',
  EDITOR: 'Редактор',
  ADMIN: 'Администратор',
};

/** Role hierarchy of specification section 5: USER < EDITOR < ADMIN. False without a person. */
export function hasRole(person: { role: Role } | null | undefined, minimum: Role): boolean {
  return person != null && ranks[person.role] >= ranks[minimum];
}

import type { AdminUser } from 'shared-api';

/** The person as the call that changes him wants it. */
export function toChange({ department, manager, ...user }: AdminUser) {
  const { firstName, lastName, patronymic, position, email, username, role, isActive } = user;
  return {
    ...{ firstName, lastName, patronymic, position, email, username, role, isActive },
    department: department?.id ?? '',
    manager: manager?.id ?? '',
  };
}

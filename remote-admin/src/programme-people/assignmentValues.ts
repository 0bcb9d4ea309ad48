import type { Assignment, AssignmentForm, Named } from 'shared-api';
import { toDateInput, typedNumber } from 'shared-ui';

export interface AssignmentValues {
  everybody: boolean;
  departments: Named[];
  positions: string[];
  groups: Named[];
  people: Named[];
  excluded: Named[];
  event: NonNullable<Assignment['event']> | '';
  dueDays: string;
  /** `2026-12-31`, or empty. */
  dueAt: string;
  repeatMonths: string;
}

export const eventLabels: Record<AssignmentValues['event'], string> = {
  '': 'Всем, кто подходит, сейчас и потом',
  HIRED: 'Только новым сотрудникам',
  MOVED: 'Когда сотрудник сменит отдел',
  PASS_EXPIRES: 'Когда заканчивается прежнее прохождение',
};

export function valuesOf(assignment: Assignment | null): AssignmentValues {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  const named = (ids: string[] = []) => (assignment?.names.people ?? []).filter(({ id }) => ids.includes(id));
  return {
    everybody: assignment?.audience.everybody ?? false,
    departments: assignment?.names.departments ?? [],
    positions: assignment?.audience.positions ?? [],
    groups: assignment?.names.groups ?? [],
    people: named(assignment?.audience.userIds),
    excluded: named(assignment?.audience.excludedUserIds),
    event: assignment?.event ?? '',
    dueDays: text(assignment?.dueDays),
    dueAt: toDateInput(assignment?.dueAt),
    repeatMonths: text(assignment?.repeatMonths),
  };
}

/** What the call takes; everybody leaves no room for lists. */
export function toBody(values: AssignmentValues): AssignmentForm {
  const { everybody, event, dueAt } = values;
  const ids = (named: Named[]) => (everybody ? [] : named.map(({ id }) => id));
  const number = (typed: string) => (typed.trim() === '' ? null : typedNumber(typed));
  return {
    audience: {
      everybody,
      departmentIds: ids(values.departments),
      positions: everybody ? [] : values.positions,
      groupIds: ids(values.groups),
      userIds: ids(values.people),
      excludedUserIds: values.excluded.map(({ id }) => id),
    },
    event: event === '' ? null : event,
    dueDays: number(values.dueDays),
    dueAt: dueAt === '' ? null : dueAt,
    repeatMonths: number(values.repeatMonths),
  };
}

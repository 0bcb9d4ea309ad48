import { type ImportReport, type Role, roleLabels } from 'shared-api';
import { formatCount, type Tone } from 'shared-ui';

export type Kind = ImportReport['lines'][number]['kind'];
export type Column = ImportReport['columns'][number]['field'];

/** In the order in which people are asked for them. */
export const fieldLabels: Record<Exclude<Column, ''>, string> = {
  email: 'Email',
  lastName: 'Фамилия',
  firstName: 'Имя',
  patronymic: 'Отчество',
  username: 'Имя пользователя',
  role: 'Роль',
  department: 'Отдел',
  position: 'Должность',
  manager: 'Руководитель',
  isActive: 'Активен',
  password: 'Пароль',
};

interface Words {
  tone: Tone;
  /** Of one line before and after the import. */
  planned: string;
  done: string;
  /** Of all such lines. */
  allPlanned: string;
  allDone: string;
}

const same = 'Без изменений';

/** In the order in which they are counted. */
export const kinds: Record<Kind, Words> = {
  create: {
    ...{ tone: 'green', planned: 'Будет создан', done: 'Создан' },
    ...{ allPlanned: 'Будут созданы', allDone: 'Созданы' },
  },
  change: {
    ...{ tone: 'blue', planned: 'Будет изменён', done: 'Изменён' },
    ...{ allPlanned: 'Будут изменены', allDone: 'Изменены' },
  },
  switchOff: {
    ...{ tone: 'yellow', planned: 'Будет отключён', done: 'Отключён' },
    ...{ allPlanned: 'Будут отключены', allDone: 'Отключены' },
  },
  same: { tone: 'grey', planned: same, done: same, allPlanned: same, allDone: same },
  error: { tone: 'red', planned: 'Ошибка', done: 'Ошибка', allPlanned: 'Ошибки', allDone: 'Ошибки' },
};

export const kindNames = Object.keys(kinds) as Kind[];

/** «12 строк», where something is done to them: «Загрузить 1 строку». */
export const linesText = (count: number) => formatCount(count, 'строку', 'строки', 'строк');

export const peopleText = (count: number) => formatCount(count, 'сотрудник', 'сотрудника', 'сотрудников');

export function countOf(report: ImportReport, ...counted: Kind[]): number {
  return report.lines.filter(({ kind }) => counted.includes(kind)).length;
}

/** A value before or after as people write it. */
export function valueText(field: Column, value: string): string {
  return (field === 'role' && roleLabels[value as Role]) || value || 'пусто';
}

import { users as contract } from 'shared-api/contract';
import { type Problem, readTable, type TableRow } from '../csv/table.ts';

export type ImportForm = Omit<ReturnType<typeof contract.UserCreation.parse>, 'password' | 'department' | 'manager'> & {
  password: string;
  /** Name of the department, '' without one. */
  department: string;
  /** Email of the manager, '' without one. */
  manager: string;
};

export interface ImportRow {
  line: number;
  form: ImportForm;
}

/** People of one file. */
export const importLimit = 20_000;

export const importColumns = new Map<string, keyof ImportForm>(
  Object.entries({
    имя: 'firstName',
    firstname: 'firstName',
    фамилия: 'lastName',
    lastname: 'lastName',
    отчество: 'patronymic',
    patronymic: 'patronymic',
    должность: 'position',
    position: 'position',
    email: 'email',
    'e-mail': 'email',
    почта: 'email',
    'имя пользователя': 'username',
    логин: 'username',
    username: 'username',
    роль: 'role',
    role: 'role',
    отдел: 'department',
    department: 'department',
    руководитель: 'manager',
    manager: 'manager',
    пароль: 'password',
    password: 'password',
  } as const),
);

const required: [keyof ImportForm, string][] = [
  ['firstName', 'Имя'],
  ['lastName', 'Фамилия'],
  ['email', 'Email'],
  ['username', 'Имя пользователя'],
];

const roles: Record<string, string> = {
  '': 'USER',
  пользователь: 'USER',
  редактор: 'EDITOR',
  администратор: 'ADMIN',
};

interface Import {
  rows: ImportRow[];
  problems: Problem[];
  /** Lines but the first. */
  count: number;
  /** In lower case, of wrong lines too. */
  emails: Set<string>;
}

/** Reads and checks each line by itself and against the lines above it. */
export function readImport(csv: string): Import {
  const { rows: lines, count, problems } = readTable(csv, { columns: importColumns, required, limit: importLimit });
  const checked = checkRows(lines);
  return { ...checked, count, problems: [...problems, ...checked.problems] };
}

function checkRows(lines: TableRow<keyof ImportForm>[]) {
  const rows: ImportRow[] = [];
  const problems: Problem[] = [];
  const seen = { email: new Map<string, number>(), username: new Map<string, number>() };
  for (const { line, cell, excess } of lines) {
    const found = checkRow(cell);
    const messages = 'messages' in found ? found.messages : [];
    if (excess !== null) messages.push(excess);
    for (const [field, label] of [
      ['email', 'email'],
      ['username', 'имя пользователя'],
    ] as const) {
      const value = cell(field).toLowerCase();
      const first = seen[field].get(value);
      if (value && first !== undefined) messages.push(`${label} «${cell(field)}» уже есть в строке ${first}`);
      else seen[field].set(value, line);
    }
    if (messages.length > 0) problems.push({ line, message: messages.join('; ') });
    else if ('form' in found) rows.push({ line, form: found.form });
  }
  return { rows, problems, emails: new Set(seen.email.keys()) };
}

export function checkRow(cell: (name: keyof ImportForm) => string): { form: ImportForm } | { messages: string[] } {
  const role = cell('role');
  const input = {
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    patronymic: cell('patronymic'),
    position: cell('position'),
    email: cell('email'),
    username: cell('username'),
    role: roles[role.toLowerCase()] ?? role.toUpperCase(),
    // An empty password is allowed here: the person gets a temporary one later.
    password: cell('password') || 'не задан',
  };
  const checked = contract.UserCreation.safeParse(input);
  if (checked.success) {
    return {
      form: { ...checked.data, password: cell('password'), department: cell('department'), manager: cell('manager') },
    };
  }
  const messages = checked.error.issues.map(({ path, message }) =>
    path[0] === 'role' ? `роли «${role}» нет: допустимы Пользователь, Редактор, Администратор` : message,
  );
  return { messages: [...new Set(messages)] };
}

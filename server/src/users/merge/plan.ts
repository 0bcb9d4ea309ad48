import type { PasswordOwner } from 'shared-api/passwords';
import { checkRow, type ImportForm } from '../import-rows.ts';
import { readActive } from './active.ts';
import type { Known, Person } from './known.ts';
import { refuseManagers } from './managers.ts';
import type { MergeForm, Plan } from './planned.ts';
import type { ImportField, Source, SourceRow } from './source.ts';

export interface Rules {
  actorId: string;
  /** Departments to be created, in lower case. */
  newDepartments: Set<string>;
  faultOf: (password: string, owner: PasswordOwner) => string | null;
  /** Passwords of one file. */
  passwordLimit: number;
}

/** What is true of the lines above. */
interface Above {
  email: Map<string, number>;
  username: Map<string, number>;
  passwords: number;
  /** Active administrators who would be left. */
  administrators: number;
}

const compared = [
  ...(['lastName', 'firstName', 'patronymic', 'username', 'role'] as const),
  ...(['department', 'position', 'manager'] as const),
];
/** In these an upper case letter is no other letter. */
const caseless = new Set<ImportField>(['department', 'manager']);

/** Decides on each line by what is known at this moment; changes nothing. */
export function planMerge(source: Source, known: Known, rules: Rules): Plan[] {
  const active = [...known.people.values()].filter(({ role, isActive }) => role === 'ADMIN' && isActive);
  const above: Above = { email: new Map(), username: new Map(), passwords: 0, administrators: active.length };
  const plans = source.rows.map((row) => planRow(row, source.head.length, { known, rules, above }));
  refuseManagers(plans, known);
  return plans;
}

interface Scene {
  known: Known;
  rules: Rules;
  above: Above;
}

function planRow(row: SourceRow, width: number, scene: Scene): Plan {
  const before = scene.known.people.get(row.cell('email').toLowerCase());
  const plan: Plan = { row, before, changes: [], messages: [] };
  // Empty cells at the end are what a spreadsheet leaves of cleared ones.
  if (row.cells.slice(width).some((cell) => cell.trim() !== ''))
    plan.messages.push(`ячеек ${row.cells.length}, а столбцов ${width}`);
  refuseTwice(plan, scene.above);
  const isActive = readActive(row.cell('isActive'), before?.isActive ?? true);
  if (isActive === null) {
    plan.messages.push(`«${row.cell('isActive')}» в столбце «Активен»: пишется «да» или «нет»`);
  } else if (!before && !isActive && row.cell('email') !== '') {
    plan.note = 'Такого сотрудника на портале нет: отключать некого';
    return plan;
  }
  const kept = (field: keyof ImportForm) => (before && field !== 'password' ? before[field] : '');
  const found = checkRow((field) => (before && field === 'password' ? '' : row.cell(field) || kept(field)));
  if ('messages' in found) plan.messages.push(...found.messages);
  else checkForm(plan, { ...found.form, isActive: isActive ?? true }, scene);
  return plan;
}

function refuseTwice({ row, messages }: Plan, above: Above): void {
  for (const [field, label] of [
    ['email', 'email'],
    ['username', 'имя пользователя'],
  ] as const) {
    const value = row.cell(field).toLowerCase();
    const first = above[field].get(value);
    if (value && first !== undefined) messages.push(`${label} «${row.cell(field)}» уже есть в строке ${first}`);
    else above[field].set(value, row.line);
  }
}

function checkForm(plan: Plan, form: MergeForm, { known, rules, above }: Scene): void {
  const { before, messages } = plan;
  const owner = known.usernames.get(form.username.toLowerCase());
  if (owner && owner !== before?.id) messages.push(`имя пользователя «${form.username}» уже занято`);
  const department = form.department.toLowerCase();
  if (department && !known.departments.has(department)) messages.push(...departmentFault(form.department, rules));
  if (before) {
    if (plan.row.cell('password')) plan.note = 'Пароль из файла не применён: у сотрудника есть свой';
    messages.push(...rightsFaults(before, form, rules.actorId));
    plan.changes = changesOf(before, form);
  } else {
    const fault = form.password ? rules.faultOf(form.password, form) : null;
    if (fault) messages.push(fault);
    if (form.password && messages.length === 0) above.passwords += 1;
    if (form.password && above.passwords > rules.passwordLimit)
      messages.push(`паролей больше ${rules.passwordLimit}: разделите файл или оставьте столбец «Пароль» пустым`);
  }
  if (messages.length === 0 && before && losesAdministrator(before, form)) {
    if (above.administrators <= 1) messages.push('это последний активный администратор');
    else above.administrators -= 1;
  }
  plan.form = form;
}

function departmentFault(name: string, { newDepartments }: Rules): string[] {
  if (name.length > 100) return ['Название отдела длиннее 100 знаков'];
  if (newDepartments.has(name.toLowerCase())) return [];
  return [`отдела «${name}» нет: отметьте его среди новых отделов или исправьте файл`];
}

function rightsFaults(before: Person, form: MergeForm, actorId: string): string[] {
  if (before.id !== actorId) return [];
  return [
    ...(form.isActive ? [] : ['себя отключить нельзя']),
    ...(form.role === before.role ? [] : ['свою роль изменить нельзя']),
  ];
}

function losesAdministrator(before: Person, form: MergeForm): boolean {
  return before.role === 'ADMIN' && before.isActive && (form.role !== 'ADMIN' || !form.isActive);
}

function changesOf(before: Person, form: MergeForm): Plan['changes'] {
  const changed = compared
    .map((field) => ({ field, from: before[field], to: form[field] ?? '' }))
    .filter(({ field, from, to }) => (caseless.has(field) ? from.toLowerCase() !== to.toLowerCase() : from !== to));
  if (before.isActive === form.isActive) return changed;
  const word = (isActive: boolean) => (isActive ? 'да' : 'нет');
  return [...changed, { field: 'isActive', from: word(before.isActive), to: word(form.isActive) }];
}

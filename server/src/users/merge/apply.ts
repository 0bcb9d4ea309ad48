import { inArray, sql } from 'drizzle-orm';
import { endAccessOf } from '../../credentials/access.ts';
import type { Executor } from '../../db/database.ts';
import type { Actor } from '../../logs/actor.ts';
import { changedFields } from '../../logs/changed-fields.ts';
import { logActions } from '../../logs/log-action.ts';
import { namedPerson } from '../../logs/named.ts';
import { users } from '../../tables/users.ts';
import { batchSize, giveManagers, insertPeople, withHashes } from '../import.ts';
import { findUsers } from '../people.ts';
import { kindOf, type MergeForm, type Plan } from './planned.ts';

type Planned = Plan & { form: MergeForm };

interface Context {
  actor: Actor;
  /** Name in lower case → id, new ones too. */
  departments: Map<string, string>;
  /** Line → hash of its password, as far as it was needed before. */
  hashes: Map<number, string>;
}

/** Carries out what is planned; everybody whom it is about is held. Returns how many were created. */
export async function applyPlans(tx: Executor, plans: Plan[], context: Context): Promise<number> {
  const created = plans.filter(isCreation);
  const changed = plans.filter((plan): plan is Planned => ['change', 'switchOff'].includes(kindOf(plan)));
  await create(tx, created, context);
  await change(tx, changed, [...created, ...changed], context);
  return created.length;
}

/** Takes its time: hashes the passwords of those who are to be created. */
export async function hashPasswords(plans: Plan[]): Promise<Map<number, string>> {
  const rows = newRows(plans.filter(isCreation)).filter(({ form }) => form.password);
  const people = await withHashes(rows, new Map());
  return new Map(rows.map(({ line }, at) => [line, people[at]?.passwordHash ?? '']));
}

const isCreation = (plan: Plan): plan is Planned => kindOf(plan) === 'create';

function newRows(plans: Planned[]) {
  return plans.map(({ row, form: { isActive: _active, ...form } }) => ({ line: row.line, form }));
}

async function create(tx: Executor, plans: Planned[], { actor, departments, hashes }: Context): Promise<void> {
  const rows = newRows(plans);
  const people = await withHashes(rows, departments, hashes);
  for (let start = 0; start < people.length; start += batchSize)
    await insertPeople(tx, actor, people.slice(start, start + batchSize));
}

/** Changes the people, and then gives managers to all: one who was created may lead one who was there. */
async function change(tx: Executor, plans: Planned[], all: Planned[], context: Context): Promise<void> {
  const ids = plans.flatMap(({ before }) => (before ? [before.id] : []));
  const before = await findUsers(tx, inArray(users.id, ids));
  await update(tx, plans, context.departments);
  await giveManagers(
    tx,
    all.filter(({ before, changes }) => !before || changes.some(({ field }) => field === 'manager')),
  );
  await endAccessOf(
    tx,
    plans.flatMap((plan) => (plan.before && kindOf(plan) === 'switchOff' ? [plan.before.id] : [])),
  );
  const after = new Map((await findUsers(tx, inArray(users.id, ids))).map((person) => [person.id, person]));
  const entries = before.flatMap((person) => {
    const changes = changedFields(person, after.get(person.id) ?? person);
    return [{ user: namedPerson(person), changes, source: 'csv' }];
  });
  const { actor } = context;
  for (let start = 0; start < entries.length; start += batchSize)
    await logActions(
      tx,
      entries
        .slice(start, start + batchSize)
        .map((details) => ({ action: 'USER_UPDATE', userId: actor.id, ipAddress: actor.ip, details })),
    );
}

async function update(tx: Executor, plans: Planned[], departments: Map<string, string>): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ before, form, changes }) => ({
    ...form,
    id: before?.id,
    isMoved: changes.some(({ field }) => field === 'department'),
    departmentId: departments.get(form.department.toLowerCase()) ?? null,
  }));
  await tx.execute(sql`
    update users set first_name = g."firstName", last_name = g."lastName", patronymic = g.patronymic,
      position = g.position, username = g.username, role = g.role::role, is_active = g."isActive",
      department_id = case when g."isMoved" then g."departmentId" else users.department_id end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id text, "firstName" text, "lastName" text,
      patronymic text, position text, username text, role text, "departmentId" text, "isMoved" boolean, "isActive" boolean)
    where users.id = g.id`);
}

import type { users as contract } from 'shared-api/contract';
import type { PasswordOwner } from 'shared-api/passwords';
import type { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import { HttpError } from '../../http/errors.ts';
import type { Actor } from '../../logs/actor.ts';
import { holdDepartments } from '../../organisation/departments.ts';
import { addDepartments, holdNames } from '../../organisation/names.ts';
import { lockAdministrators, requireAdministratorLeft } from '../administrators.ts';
import { passwordLimit } from '../import.ts';
import { asUserConflict } from '../people.ts';
import { applyPlans, hashPasswords } from './apply.ts';
import { holdPeople, type Known, readKnown } from './known.ts';
import { planMerge, type Rules } from './plan.ts';
import { kindOf, type Plan } from './planned.ts';
import { reportOf } from './report.ts';
import { readSource } from './source.ts';

type Body = z.output<typeof contract.importUsers.body>;

/** Somebody else may create a person between the look and the write; then it is looked at again. */
const attempts = 3;

/**
 * Says of each line of the file what becomes of it and, unless it is a dry run, carries out the good ones. Wrong lines
 * stop nobody else. What counts is what the database says at that moment, not what an earlier dry run said.
 */
export async function mergeUsers(
  db: Database,
  actor: Actor,
  { csv, dryRun: isDryRun, columns, newDepartments = [] }: Body,
  faultOf: (password: string, owner: PasswordOwner) => string | null,
) {
  const source = readSource(csv, columns);
  const wanted = new Set(newDepartments.map((name) => name.toLowerCase()));
  const rules: Rules = { actorId: actor.id, newDepartments: wanted, faultOf, passwordLimit };
  const known = await readKnown(db);
  const plans = planMerge(source, known, rules);
  if (isDryRun || source.fault) return { created: 0, ...reportOf(source, plans, known) };
  const hashes = await hashPasswords(plans);
  const load = () =>
    db
      .transaction(async (tx) => {
        await lockAdministrators(tx);
        await holdDepartments(tx);
        await holdNames(tx, 'departments');
        await holdPeople(tx, [...new Set(source.rows.map((row) => row.cell('email').toLowerCase()))]);
        const present = await readKnown(tx);
        const decided = planMerge(source, present, rules);
        const report = reportOf(source, decided, present);
        const departments = await withNew(tx, actor, decided, present);
        const created = await applyPlans(tx, decided, { actor, departments, hashes });
        await requireAdministratorLeft(tx);
        return { created, ...report };
      })
      .catch(asUserConflict);
  return untilFree(load);
}

async function untilFree<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (error) {
      if (attempt === attempts || !(error instanceof HttpError)) throw error;
    }
  }
}

/** Creates the departments that good lines name, and returns the ids of all by their names in lower case. */
async function withNew(tx: Executor, actor: Actor, plans: Plan[], known: Known): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const plan of plans) {
    const name = plan.form?.department ?? '';
    const key = name.toLowerCase();
    if (name === '' || kindOf(plan) === 'error' || known.departments.has(key) || names.has(key)) continue;
    names.set(key, name);
  }
  const added = await addDepartments(tx, actor, [...names.values()]);
  return new Map([...known.departments, ...added.map(({ id, name }) => [name.toLowerCase(), id] as const)]);
}

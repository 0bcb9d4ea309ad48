import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';
import type { call as contract } from 'shared-api/contract';
import { users } from '../tables/users.ts';
import { calls } from '../testing/access-table.ts';
import { type Answer, createTestApp, inject, type TestApp } from '../testing/createTestApp.ts';
import { calls as contracts } from '../testing/fuzz/calls.ts';

type Call = contract.Call;
type Line = (typeof calls)[string];
type Person = 'nobody' | 'USER' | 'EDITOR' | 'ADMIN' | 'deactivated';

const people: Person[] = ['nobody', 'USER', 'EDITOR', 'ADMIN', 'deactivated'];
const ranks = { public: 0, USER: 1, EDITOR: 2, ADMIN: 3 };

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
});
afterAll(() => portal.close());

/** Of the test that runs. */
const made: string[] = [];
// Lists that have a limit would meet it with the people of a few hundred tests.
afterEach(async () => {
  await portal.db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(inArray(users.id, made.splice(0)));
});

function expectedFor([access, allowed]: Line, person: Person): number {
  if (access === 'public') return allowed;
  if (person === 'nobody' || person === 'deactivated') return 401;
  return ranks[person] >= ranks[access] ? allowed : 403;
}

/** A request that is right in form only: ids that nobody has. */
async function request({ method, path }: Call, body: object, person: Person): Promise<Answer> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'a'.padEnd(24, '0'));
  const payload = method === 'POST' || method === 'PUT' ? { payload: body } : {};
  const headers = person === 'nobody' ? {} : { authorization: `Bearer ${await tokenOf(person)}` };
  return inject(portal.app, { method, url: `/api${address}`, headers, ...payload });
}

const values: Record<string, string> = { name: 'materials', version: '9.9.9', kind: 'categories' };

/** A new person each time: some calls end the session. */
async function tokenOf(person: Exclude<Person, 'nobody'>): Promise<string> {
  const caller = await portal.signedInAs(person === 'deactivated' ? 'ADMIN' : person);
  made.push(caller.id);
  if (person === 'deactivated') {
    await portal.db.update(users).set({ isActive: false }).where(eq(users.id, caller.id));
  }
  return caller.token;
}

test('every call of the contract has its line in server/src/testing/access-table.ts, and every line its call', () => {
  expect(Object.keys(calls).sort()).toEqual(contracts.map(({ method, path }) => `${method} ${path}`).sort());
});

test.each(contracts.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (name, call) => {
  const line = calls[name];
  if (!line) throw new Error(`No line for «${name}» in server/src/testing/access-table.ts`);
  const got: Record<string, number> = {};
  for (const person of people) got[person] = (await request(call, line[2] ?? {}, person)).status;
  expect(got).toEqual(Object.fromEntries(people.map((person) => [person, expectedFor(line, person)])));
});

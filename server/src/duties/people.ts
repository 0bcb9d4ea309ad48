import { sql } from 'drizzle-orm';
import { companyDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { type Paging, paged } from '../db/paging.ts';
import { notFound } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { findSuperior } from '../organisation/superiors.ts';
import { orderedBy, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { users } from '../tables/users.ts';
import { mayOversee, requireScope, type Scope } from './scope.ts';
import {
  type Asked,
  codes,
  type DutyRow,
  type Filters,
  isAskedPerson,
  type PersonRow,
  selectDuties,
  selectPeople,
  selectPeopleIds,
  stateOf,
} from './sql.ts';
import { withMemory } from './with-memory.ts';

/** One page of people, and where each of them stands with each duty that one of them has. */
export async function readMatrix(db: Database, { condition: scope }: Scope, query: Filters & Paging) {
  const { page, limit, ...filters } = query;
  const asked = { scope, filters, now: new Date(), days: await companyDays(db) };
  const { ids, ...paging } = await readPage(db, asked, { page, limit });
  const [people, rows] = await Promise.all([readPeople(db, ids), readDuties(db, withoutState(asked), ids)]);
  const duties = [...new Map(rows.map(({ kind, dutyId, title }) => [dutyId, { kind, id: dutyId, title }])).values()];
  duties.sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title, 'ru'));
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return {
    duties,
    people: people.map((person) => {
      const own = new Map(byPerson.get(person.id)?.map(({ dutyId, code }) => [dutyId, stateOf(code)]));
      return { person, states: duties.map(({ id }) => own.get(id) ?? null) };
    }),
    ...paging,
  };
}

const byNames = {
  name: { keys: [words(sql`lower(${users.lastName})`), words(sql`lower(${users.firstName})`), words(users.id)] },
};

/** All people go by an index. Whoever is looked for by what he has to do is found among all duties. */
async function readPage(db: Database, asked: Asked, paging: Paging) {
  const { kind, duty, state } = asked.filters ?? {};
  const order = { ...orderedBy(byNames, 'name', '-name'), table: sql`${users}`, id: sql`${users.id}` };
  if (!kind && !duty && !state) return readIds(db, { ...order, where: isAskedPerson(asked) }, paging);
  const { limit, page } = paging;
  const { ids, total } = await findIds(db, asked, { limit, offset: (page - 1) * limit });
  return { ids, ...paged(paging, total) };
}

/** The ids of all people of a filter, or of one page of them, by name. */
export async function findIds(db: Database, asked: Asked, paging?: { limit: number; offset: number }) {
  const { rows } = await withMemory(db, (tx) =>
    tx.execute<{ id: string; total: number }>(selectPeopleIds(asked, paging)),
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? (paging?.offset ? await count(db, asked) : 0) };
}

/** A page behind the last one has no row that says how many there are. */
async function count(db: Database, asked: Asked): Promise<number> {
  const first = selectPeopleIds(asked, { limit: 1, offset: 0 });
  const { rows } = await withMemory(db, (tx) => tx.execute<{ total: number }>(first));
  return rows[0]?.total ?? 0;
}

/** What people have to do. Their filters by name, place and position have been answered by then. */
export async function readDuties(db: Executor, asked: Asked, userIds: string[]): Promise<DutyRow[]> {
  if (userIds.length === 0) return [];
  const { kind, duty, state, within } = asked.filters ?? {};
  const narrow = { now: asked.now, days: asked.days, userIds, filters: { kind, duty, state, within } };
  return (await db.execute<DutyRow>(selectDuties(narrow))).rows;
}

/** Whoever has one late duty is shown with all of them. */
function withoutState(asked: Asked): Asked {
  return { ...asked, filters: { ...asked.filters, state: undefined } };
}

/** In the order of the ids. */
export async function readPeople(db: Executor, ids: string[]) {
  const { rows } = await db.execute<PersonRow>(selectPeople(ids));
  return inOrder(ids, rows, ({ id }) => id).map(({ departmentId, departmentName, ...person }) => ({
    ...person,
    department: departmentId && departmentName ? { id: departmentId, name: departmentName } : null,
  }));
}

/** One person's duties, the pressing ones first. 404 also for a person of others: nobody learns who is there. */
export async function readPersonDuties(db: Database, user: SignedIn, id: string) {
  const days = await companyDays(db);
  const isOwn = user.id === id;
  const { condition: scope } = isOwn ? { condition: undefined } : await scopeOrNobody(db, user);
  const asked = { scope, userIds: [id], now: new Date(), days };
  const { ids } = await findIds(db, asked);
  if (ids.length === 0) throw notFound('Такого сотрудника среди ваших нет. Возможно, он уже не работает.');
  const [[person], rows, superior] = await Promise.all([
    readPeople(db, ids),
    readDuties(db, asked, ids),
    findSuperior(db, id),
  ]);
  if (!person) throw notFound('Сотрудник не найден. Обновите список.');
  const moment = (text: string | null) => text && new Date(text).toISOString();
  return {
    person,
    superior,
    duties: rows.map(({ kind, dutyId, title, code, dueAt, doneAt, validUntil }) => ({
      duty: { kind, id: dutyId, title },
      state: stateOf(code),
      isWaiting: code === codes.waiting,
      ...{ dueAt: moment(dueAt), doneAt: moment(doneAt), validUntil: moment(validUntil) },
    })),
  };
}

/** What the person can do now. What waits for a reviewer is not counted, nor what only an administrator can open again. */
export async function countOwnDuties(db: Database, userId: string) {
  const rows = await readDuties(db, { now: new Date(), days: await companyDays(db) }, [userId]);
  const codesOf = (...wanted: number[]) => rows.filter(({ code }) => wanted.includes(code)).length;
  const pressing = codesOf(codes.late, codes.expired);
  return { count: pressing + codesOf(codes.open), isUrgent: pressing > 0 };
}

async function scopeOrNobody(db: Database, user: SignedIn): Promise<Scope> {
  if (!(await mayOversee(db, user))) throw notFound('Такого сотрудника среди ваших нет. Возможно, он уже не работает.');
  return requireScope(db, user);
}

import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../db/database.ts';
import type { Paging } from '../db/paging.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { moment } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { materialVersions } from '../tables/editing.ts';
import { materials } from '../tables/materials.ts';
import { categories, sectionColumns } from '../tables/reference.ts';
import { users } from '../tables/users.ts';
import { allGates, type Gate, gateOf, isApproverOf, mayDecide } from './gate.ts';

const askers = alias(users, 'askers');
const deciders = alias(users, 'deciders');
const askerName = { id: askers.id, firstName: askers.firstName, lastName: askers.lastName };
const deciderName = { firstName: deciders.firstName, lastName: deciders.lastName };

/** Where a material stands: who decides, what waits, and what was decided last. */
export async function readApproval(db: Executor, materialId: string, user: SignedIn) {
  const [[material], [waiting], [last]] = await Promise.all([
    db.select({ categoryId: materials.categoryId }).from(materials).where(eq(materials.id, materialId)),
    selectWaiting(db, eq(materialApprovals.materialId, materialId)),
    db
      .select({ request: materialApprovals, asker: askerName, decider: deciderName })
      .from(materialApprovals)
      .innerJoin(askers, eq(askers.id, materialApprovals.askedById))
      .leftJoin(deciders, eq(deciders.id, materialApprovals.decidedById))
      .where(
        and(
          eq(materialApprovals.materialId, materialId),
          isNotNull(materialApprovals.decision),
          ne(materialApprovals.decision, 'REPLACED'),
        ),
      )
      .orderBy(desc(materialApprovals.askedAt), desc(materialApprovals.id))
      .limit(1),
  ]);
  const gate = material ? await gateOf(db, waiting?.section.id ?? material.categoryId) : null;
  return {
    approvers: gate && (await named(db, gate.approverIds)),
    waiting: waiting ? toApproval(waiting, gate, user) : null,
    last: last?.request.decision
      ? {
          version: last.request.version,
          decision: last.request.decision,
          askedBy: last.asker,
          decidedBy: last.decider,
          decidedAt: (last.request.decidedAt ?? last.request.askedAt).toISOString(),
          comment: last.request.comment,
        }
      : null,
  };
}

/** What waits for the person, and what the person waits for; the oldest first. */
export async function listApprovals(db: Database, user: SignedIn, paging: Paging) {
  const gates = await allGates(db);
  const list = {
    table: sql`${materialApprovals} join ${materials} on ${materials.id} = ${materialApprovals.materialId}
      join ${materialVersions} on ${isOfRequest}`,
    id: sql`${materialApprovals.id}`,
    where: isConcern(gates, user),
    keys: [moment(materialApprovals.askedAt)],
    isDown: false,
  };
  const { ids, ...paged } = await readIds(db, list, paging);
  const rows = ids.length === 0 ? [] : await selectWaiting(db, inArray(materialApprovals.id, ids));
  return {
    approvals: inOrder(ids, rows, ({ request }) => request.id).map((row) => ({
      ...toApproval(row, gates.get(row.section.id) ?? null, user),
      material: row.material,
      section: row.section,
    })),
    ...paged,
  };
}

/** The version that is to be approved says in which section, and so by whom. */
const isOfRequest = sql`${materialVersions.materialId} = ${materialApprovals.materialId}
  and ${materialVersions.number} = ${materialApprovals.version}`;

const isOpen = and(isNull(materialApprovals.decision), isNull(materials.deletedAt));

/** How many wait for the decision of `person`, who may edit. Administrators decide on all of them. */
export const countToDecide = sql`(select count(*)::int
  from ${materialApprovals} join ${materials} on ${materials.id} = ${materialApprovals.materialId}
    join ${materialVersions} on ${isOfRequest}
  where ${isOpen} and ${materialApprovals.askedById} <> person.id
    and (person.role = 'ADMIN' or ${isApproverOf(materialVersions.categoryId)}))`;

function isConcern(gates: Map<string, Gate>, user: SignedIn): SQL {
  return sql`${isOpen} and ${or(eq(materialApprovals.askedById, user.id), isToDecide(gates, user))}`;
}

function isToDecide(gates: Map<string, Gate>, { id, role }: SignedIn): SQL | undefined {
  const own = [...gates].filter(([, gate]) => gate.approverIds.includes(id)).map(([categoryId]) => categoryId);
  const isMine = role === 'ADMIN' ? undefined : own.length > 0 ? inArray(materialVersions.categoryId, own) : sql`false`;
  return and(ne(materialApprovals.askedById, id), isMine);
}

function selectWaiting(db: Executor, where: SQL) {
  return db
    .select({
      request: materialApprovals,
      asker: askerName,
      material: { id: materials.id, title: materials.title },
      publishAt: materials.publishAt,
      isProposal: materialVersions.isProposal,
      section: sectionColumns,
    })
    .from(materialApprovals)
    .innerJoin(askers, eq(askers.id, materialApprovals.askedById))
    .innerJoin(materials, eq(materials.id, materialApprovals.materialId))
    .innerJoin(materialVersions, isOfRequest)
    .innerJoin(categories, eq(categories.id, materialVersions.categoryId))
    .where(and(isOpen, where));
}

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

function toApproval({ request, asker, publishAt, isProposal }: Waiting, gate: Gate | null, user: SignedIn) {
  return {
    id: request.id,
    version: request.version,
    isProposal,
    askedBy: asker,
    askedAt: request.askedAt.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    mayDecide: mayDecide(gate, request.askedById, user),
    isOwn: request.askedById === user.id,
  };
}

async function named(db: Executor, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, firstName, lastName } = users;
  return db.select({ id, firstName, lastName }).from(users).where(inArray(id, ids));
}

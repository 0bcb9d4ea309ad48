import { and, eq, ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { programmes as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { companyDays } from '../days/company.ts';
import type { Database, Executor } from '../db/database.ts';
import { containing } from '../db/like.ts';
import { titleOf, words } from '../paging/list.ts';
import { inOrder, readIds } from '../paging/page.ts';
import { programmes } from '../tables/programmes.ts';
import { missing } from './manage.ts';
import { problemOf, type StepKind, type StepProblem, targets, targetTitle } from './steps.ts';

type Row = typeof programmes.$inferSelect;
type Step = z.input<typeof contract.Programme>['steps'][number];

const byTitle = {
  table: sql`${programmes}`,
  id: sql`${programmes.id}`,
  keys: [words(titleOf(programmes.title)), words(programmes.id)],
  isDown: false,
};

export async function listProgrammes(db: Database, query: z.output<typeof contract.listProgrammes.query>) {
  const { search, isActive } = query;
  const where = and(
    isNull(programmes.deletedAt),
    search ? ilike(programmes.title, containing(search)) : undefined,
    isActive === undefined ? undefined : eq(programmes.isActive, isActive),
  );
  const { ids, ...paging } = await readIds(db, { ...byTitle, where }, query);
  const found = await db.select().from(programmes).where(inArray(programmes.id, ids));
  const steps = await readStepsOf(db, ids);
  const figures = await figuresOf(db, ids);
  const none = { open: 0, late: 0, done: 0 };
  return {
    programmes: inOrder(ids, found, ({ id }) => id).map((row) => {
      const own = steps.filter(({ programmeId }) => programmeId === row.id);
      const problems = own.filter(({ problem }) => problem !== null).length;
      return { ...toShown(row), steps: own.length, problems, ...(figures.get(row.id) ?? none) };
    }),
    ...paging,
  };
}

/** Throws 404 for one that is not there. */
export async function getProgramme(db: Executor, id: string) {
  const [row] = await db
    .select()
    .from(programmes)
    .where(and(eq(programmes.id, id), isNull(programmes.deletedAt)));
  if (!row) throw missing();
  const steps = await readStepsOf(db, [id]);
  return { ...toShown(row), steps: steps.map(({ programmeId: _, ...step }) => step) };
}

function toShown(row: Row) {
  const { id, title, description, isActive, isOrdered, givesCertificate, validityMonths, version } = row;
  return {
    ...{ id, title, description, isActive, isOrdered, givesCertificate, validityMonths, version },
    updatedAt: row.updatedAt.toISOString(),
  };
}

type StepRow = Step & { programmeId: string; kind: StepKind; problem: StepProblem | null };

async function readStepsOf(db: Executor, ids: string[]): Promise<StepRow[]> {
  const { rows } = await db.execute<StepRow & Record<string, unknown>>(sql`
    select s.id, s.programme_id as "programmeId", s.kind, s.title, s.material_id as "materialId",
      s.attestation_id as "attestationId", s.file_id as "fileId", s.due_days as "dueDays",
      ${targetTitle} as target, ${problemOf} as problem
    from programme_steps s ${targets}
    where s.deleted_at is null and s.programme_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by s.position, s.id`);
  return rows;
}

/** Late is whose day is over, by the company's calendar. */
async function figuresOf(db: Executor, ids: string[]) {
  const days = await companyDays(db);
  const today = days.startOf(days.dayOf(new Date())).toISOString();
  const { rows } = await db.execute<{ id: string; open: number; late: number; done: number }>(sql`
    select programme_id as id,
      (count(*) filter (where completed_at is null and ended_at is null))::int as open,
      (count(*) filter (where completed_at is null and ended_at is null and due_at < ${today}))::int as late,
      (count(distinct user_id) filter (where completed_at is not null and ended_at is null))::int as done
    from enrolments where programme_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    group by 1`);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

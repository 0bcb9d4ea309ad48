import { isNull, type SQL, sql } from 'drizzle-orm';
import { countOf } from 'shared-api/questions';
import { chosenQuestions } from '../bank/chosen.ts';
import { type AskerRow, askerColumns, asReader, readingBy, toSignedIn } from '../credentials/asker.ts';
import type { Database } from '../db/database.ts';
import { listOf, toIso } from '../db/statement.ts';
import { notFound } from '../http/errors.ts';
import type { Asker, SignedIn } from '../http/signed-in.ts';
import { questionsOf } from '../materials/questions.ts';
import { isVisibleToPerson } from '../materials/visibility.ts';
import { attestationAllowances, attestationMaterials, attestations } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { departments } from '../tables/users.ts';
import { standingOf } from './cycle.ts';
import { entryOf, isUnreadBy } from './entry.ts';
import { isOpenToPerson } from './open.ts';
import { type OwnRow, ownTables, toOwn } from './own.ts';

const plain = [
  ...(['id', 'title', 'description', 'isActive', 'passingScore', 'timeLimit', 'maxAttempts', 'pauseMinutes'] as const),
  ...(['questionsPerMaterial', 'blueprint', 'questionIds', 'validityMonths', 'reviewPolicy'] as const),
  ...(['allowsRetake', 'requiresReading', 'notesLeaving'] as const),
];
const moments = ['opensAt', 'closesAt', 'dueAt', 'createdAt'] as const;

type Attestation = typeof attestations.$inferSelect;
type Plain = Pick<Attestation, (typeof plain)[number]>;
type Moments = { [Name in (typeof moments)[number]]: Attestation[Name] extends Date ? string : string | null };

interface Part {
  id: string;
  title: string;
  isDraft: boolean;
  questionsCount: number;
  isUnread: boolean;
}

interface FoundRow extends AskerRow, OwnRow, Plain, Moments {
  department: { id: string; name: string } | null;
  parts: Part[];
  attemptsCount: number;
  extraMinutes: number | null;
  extraAttempts: number | null;
}
type Row = FoundRow | (AskerRow & { [column: string]: unknown; id: null });

const columns = sql.join(
  [...plain, ...moments].map((name) => sql`${attestations[name]} as ${sql.identifier(name)}`),
  sql`, `,
);

/** Materials as far as `person` may know of them: not even the title of a draft is for readers. */
const parts = listOf(sql`
  select ${materials.id}, ${materials.title}, not ${materials.isPublished} as "isDraft",
    ${questionsOf(sql`${materials.id}`)} as "questionsCount",
    ${attestations.requiresReading} and ${isUnreadBy(asReader)}
      as "isUnread"
  from ${attestationMaterials} join ${materials} on ${materials.id} = ${attestationMaterials.materialId}
  where ${attestationMaterials.attestationId} = ${attestations.id} and (person.role <> 'USER' or ${isVisibleToPerson})
  order by ${attestationMaterials.position}`);

const statementOf = (where: SQL) =>
  readingBy<Row>(sql`, ${ownTables}
    select ${askerColumns}, found.* from person left join lateral (
      select ${columns}, attempted.attempts, passed.pass, ${parts} as parts,
        case when ${departments.id} is not null
          then json_build_object('id', ${departments.id}, 'name', ${departments.name}) end as department,
        (select count(*)::int from attestation_attempts t
          where t.attestation_id = ${attestations.id} and t.annulled_at is null) as "attemptsCount",
        ${attestationAllowances.extraMinutes} as "extraMinutes", ${attestationAllowances.extraAttempts} as "extraAttempts"
      from ${attestations} left join ${departments} on ${departments.id} = ${attestations.departmentId}
        left join attempted on attempted.attestation_id = ${attestations.id}
        left join passed on passed.attestation_id = ${attestations.id}
        left join ${attestationAllowances} on ${attestationAllowances.attestationId} = ${attestations.id}
          and ${attestationAllowances.userId} = person.id
      where ${isNull(attestations.deletedAt)} and ${where}) found on true
    order by found."dueAt" asc nulls last, found."createdAt" desc`);

const readOpen = statementOf(isOpenToPerson);
/** Editors find also those that are not held at present. */
const readSome = statementOf(sql`${attestations.id} = any(${sql.placeholder('ids')}::text[])
  and (person.role <> 'USER' or ${isOpenToPerson})`);

/**
 * Attestations as one person meets them: with the time that was added for him, the end of his own pass as due date,
 * and what he has done with each; those with the nearest due date first. By one statement that also finds out who asks;
 * null for nobody.
 *
 * @param ids of those that are meant; all that are open to the person without them
 */
export async function readAttestations(db: Database, asker: Asker, ids?: string[]) {
  const read = await readRows(db, asker, ids);
  return read && { user: read.user, answer: read.found.map((row) => toOwnAttestation(row)) };
}

/**
 * One of them; editors get time and due date as they are set for everybody: what an editing form may take and give
 * back. Their own figures are in `own` alone. Throws 404 for what the person may not take.
 */
export async function readAttestation(db: Database, asker: Asker, id: string) {
  const read = await readRows(db, asker, [id]);
  if (!read) return null;
  const { user, found } = read;
  const [row] = found;
  if (!row) throw notFound('Аттестация не найдена');
  return { user, answer: user.role === 'USER' ? toOwnAttestation(row) : await toSettings(db, user, row) };
}

async function toSettings(db: Database, user: SignedIn, row: FoundRow) {
  return { ...toAttestation(row).forAll, bankQuestions: await chosenQuestions(db, user, row.questionIds) };
}

async function readRows(db: Database, asker: Asker, ids?: string[]) {
  const rows = await (ids ? readSome(db, asker, { ids }) : readOpen(db, asker));
  const [first] = rows;
  return first ? { user: toSignedIn(first), found: rows.filter((row): row is FoundRow => row.id !== null) } : null;
}

function toOwnAttestation(row: FoundRow) {
  const { forAll, personal } = toAttestation(row);
  // What is drawn is for editors to know.
  return { ...forAll, ...{ blueprint: [], questionIds: [] }, ...personal };
}

function toAttestation(row: FoundRow) {
  const { timeLimit, questionsPerMaterial, blueprint, questionIds } = row;
  const now = new Date();
  const { attempts, pass } = toOwn(row);
  const standing = standingOf(attempts, pass, now);
  const entry = entryOf(row, standing.attempts, row.extraAttempts ?? 0, now);
  const validUntil = standing.validUntil?.toISOString() ?? null;
  const dueAt = row.dueAt && toIso(row.dueAt);
  const forAll = {
    ...(Object.fromEntries(plain.map((name) => [name, row[name]])) as unknown as Plain),
    dueAt,
    createdAt: toIso(row.createdAt),
    opensAt: row.opensAt && toIso(row.opensAt),
    closesAt: row.closesAt && toIso(row.closesAt),
    department: row.department,
    materials: row.parts.map(({ isUnread: _, ...part }) => part),
    questionsCount: row.parts.reduce(
      (sum, { questionsCount }) => sum + Math.min(questionsCount, questionsPerMaterial ?? questionsCount),
      countOf(blueprint) + questionIds.length,
    ),
    own: {
      status: standing.status,
      attemptId: attempts.find(({ status }) => status === 'IN_PROGRESS')?.id ?? null,
      attemptsLeft: entry.attemptsLeft,
      validUntil,
      isRenewal: standing.isRenewal,
      nextAttemptAt: entry.nextAttemptAt?.toISOString() ?? null,
      toRead: row.parts.filter(({ isUnread }) => isUnread).map(({ id, title }) => ({ id, title })),
    },
    _count: { attempts: row.attemptsCount },
  };
  const personal = {
    timeLimit: timeLimit > 0 ? timeLimit + (row.extraMinutes ?? 0) : 0,
    // Whoever renews a pass does so by its end; the date for all no longer concerns them.
    dueAt: standing.isRenewal ? validUntil : dueAt,
  };
  return { forAll, personal };
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attempts, attestations } from 'shared-api/contract';
import { certificateOfAttempt } from '../certificates/issue.ts';
import type { Executor } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import { asData, done, readingRoute, route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { noteView } from '../logs/views.ts';
import { isVisibleTo } from '../materials/visibility.ts';
import { signLooks } from '../questions/looks.ts';
import { attestationAttempts } from '../tables/attestations.ts';
import { materials } from '../tables/materials.ts';
import { users } from '../tables/users.ts';
import { grantAllowance } from './allowance.ts';
import { noteLeaves } from './leaves.ts';
import { startAttempt } from './start.ts';
import { readState } from './state.ts';
import { answersOf, applyEvent, attemptMissing } from './store.ts';
import { asTakerSees, toAttempt, toResult, toSummary, wrongPlaces } from './views.ts';

export function attemptRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, bursts, signer } = deps;

  route(app, attempts.myAttempts, async ({ user }) => {
    const rows = await db
      .select()
      .from(attestationAttempts)
      .where(eq(attestationAttempts.userId, user.id))
      .orderBy(desc(attestationAttempts.createdAt))
      .limit(200);
    return { data: rows.map((row) => toSummary(asTakerSees(row))) };
  });

  route(app, attempts.startAttempt, async ({ params, user, ip }) => ({
    attemptId: await startAttempt(db, params.id, user, ip, Date.now()),
  }));

  route(app, attempts.getAttempt, async ({ params: { attemptId }, user, ip }) => {
    const now = Date.now();
    const [found] = await db
      .select({ row: attestationAttempts, person: users })
      .from(attestationAttempts)
      .innerJoin(users, eq(users.id, attestationAttempts.userId))
      .where(eq(attestationAttempts.id, attemptId));
    const isOwn = found?.row.userId === user.id;
    if (!found || (!isOwn && user.role === 'USER')) throw attemptMissing();
    // Whoever only looks changes nothing.
    const row = isOwn
      ? (await applyEvent(db, attemptId, { type: 'clock', at: now }, { userId: user.id, ip })).row
      : found.row;
    if (!isOwn) {
      const attestation = { id: row.attestationId, title: row.title };
      await noteView(bursts, { id: user.id, ip }, 'attempt', {
        id: row.id,
        attestation,
        user: found.person,
      });
    }
    const certificate = await certificateOfAttempt(db, attemptId);
    const answers = await answersOf(db, attemptId);
    const wrong = wrongPlaces(row, answers);
    const ofMaterials = wrong.filter(({ isFromBank }) => !isFromBank).map(({ materialId }) => materialId);
    const topics = await readable(db, ofMaterials, user);
    const ofBank = wrong.filter(({ isFromBank }) => isFromBank).map(({ materialTitle }) => materialTitle);
    const bankTopics = [...new Set(ofBank)];
    const around = { user: found.person, now, isOwn, certificate, topics, bankTopics };
    return { data: signLooks(toAttempt(row, answers, around), signer, user.id) };
  });

  route(app, attestations.grantAllowance, async ({ params: { id, userId }, body, user, ip }) => {
    const given = { ...body, attestationId: id, userId, now: Date.now() };
    return { ...done, attempt: await grantAllowance(db, { id: user.id, ip }, given) };
  });

  answerRoutes(app, deps);
}

function answerRoutes(app: FastifyInstance, { db }: Deps): void {
  readingRoute(app, attempts.getAttemptState, (asker, { params: { attemptId } }) =>
    asData(readState(db, asker, attemptId, Date.now())),
  );

  route(app, attempts.saveAnswers, async ({ params: { attemptId }, body, user, ip }) => {
    const now = Date.now();
    const event = { type: 'answer' as const, answers: body.answers, at: now };
    const { row, state, refused, isClosed } = await applyEvent(
      db,
      attemptId,
      event,
      { userId: user.id, ip },
      ({ userId }) => userId === user.id,
    );
    if (isClosed) throw new HttpError(409, 'ATTEMPT_CLOSED', 'Попытка уже завершена: ответ не принят.');
    return {
      data: {
        answers: state.answers,
        refused: refused ?? [],
        deadline: row.deadline?.toISOString() ?? null,
        now: new Date(now).toISOString(),
      },
    };
  });

  route(app, attempts.submitAttempt, async ({ params: { attemptId }, body, user, ip }) => {
    const at = Date.now();
    const by = { userId: user.id, ip };
    const isMine = ({ userId }: { userId: string }) => userId === user.id;
    const answers = body?.answers ?? [];
    const isTimeOut = body?.isTimeOut ?? false;
    if (answers.length > 0) await applyEvent(db, attemptId, { type: 'answer', answers, at }, by, isMine);
    const { row } = await applyEvent(db, attemptId, { type: 'submit', at, isTimeOut }, by, isMine);
    return { data: toResult(asTakerSees(row)) };
  });

  route(app, attempts.noteLeaves, async ({ params: { attemptId }, body, user }) => {
    await noteLeaves(db, attemptId, user.id, body.leaves, Date.now());
    return done;
  });
}

/** Those of the materials that the person may read, in their order. */
async function readable(db: Executor, ids: string[], user: SignedIn) {
  const { id, title } = materials;
  const rows = await db
    .select({ id, title })
    .from(materials)
    .where(and(inArray(id, ids), isVisibleTo(user)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

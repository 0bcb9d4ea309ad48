import { and, eq, isNull, ne } from 'drizzle-orm';
import { lockPerson } from '../attempts/allowance.ts';
import { type AttemptRow, applyTo, attemptMissing, lockAttempt } from '../attempts/store.ts';
import { issueCertificate } from '../certificates/issue.ts';
import { revokeCertificates } from '../certificates/keep.ts';
import type { Database, Executor } from '../db/database.ts';
import { conflict, forbidden } from '../http/errors.ts';
import type { Actor } from '../logs/actor.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { namedPeople } from '../logs/named.ts';
import { decisionNews, notify } from '../notifications/events.ts';
import { attestationAttempts, attestations } from '../tables/attestations.ts';
import { certificates } from '../tables/certificates.ts';
import { attestationDecisions, type decisionKinds } from '../tables/decisions.ts';

type Kind = (typeof decisionKinds)[number];

/** What is decided, by whom, and why. */
interface Decision {
  actor: Actor;
  reason: string;
  /** The server's clock. */
  at: number;
}

interface Outcome {
  row: AttemptRow;
  /** For the person. */
  title: string;
  text: string;
  /** For the log. */
  details?: Record<string, unknown>;
}

/** Ends an attempt in progress with the answers that are there. */
export function endAttempt(db: Database, id: string, decision: Decision): Promise<AttemptRow> {
  return decide(db, id, 'END', decision, async (tx, row, doer) => {
    if (row.status !== 'IN_PROGRESS') throw conflict('Эта попытка уже завершена.');
    const ended = await applyTo(tx, row, { type: 'end', at: decision.at }, doer);
    return { row: ended.row, title: 'Попытка завершена администратором', text: resultInWords(ended.row) };
  });
}

/** From now on the attempt counts for nothing; there is no way back, the person may simply take another one. */
export function annulAttempt(db: Database, id: string, decision: Decision): Promise<AttemptRow> {
  return decide(db, id, 'ANNUL', decision, async (tx, row, doer) => {
    if (row.annulledAt) throw conflict('Эта попытка уже аннулирована.');
    const annulled = await applyTo(tx, row, { type: 'annul', at: decision.at }, doer);
    return { row: annulled.row, title: 'Попытка аннулирована', text: 'Она больше не учитывается.' };
  });
}

/** Reopens an attempt that is over, for this many minutes from now. */
export function reopenAttempt(db: Database, id: string, decision: Decision & { minutes: number }): Promise<AttemptRow> {
  const { at, minutes } = decision;
  return decide(db, id, 'REOPEN', decision, async (tx, row, doer) => {
    await requireReopenable(tx, row);
    const reopened = await applyTo(tx, row, { type: 'reopen', deadline: at + minutes * 60_000 }, doer);
    const text = `Её можно продолжить, отсчёт времени уже идёт: ${minutes} мин.`;
    return { row: reopened.row, title: 'Попытка возобновлена', text, details: { minutes } };
  });
}

/** Takes back the certificate; the attempt stays as it is, but is no pass any more. */
export function revokeCertificate(db: Database, id: string, decision: Decision): Promise<AttemptRow> {
  return decide(db, id, 'REVOKE', decision, async (tx, row, doer) => {
    const [number] = await revokeCertificates(tx, [row.id], doer);
    if (!number) throw conflict('У этой попытки нет действующего сертификата.');
    const text = `Сертификат ${number} больше не действует.`;
    return { row, title: 'Сертификат отозван', text, details: { number } };
  });
}

/** A revoked certificate stays revoked, whoever holds it on paper: a mistake is set right by another number. */
export function issueAnew(db: Database, id: string, decision: Decision): Promise<AttemptRow> {
  return decide(db, id, 'ISSUE', decision, async (tx, row) => {
    if (row.status !== 'PASSED' || row.annulledAt) throw conflict('Сертификат выдают только за пройденную аттестацию.');
    const isValid = and(eq(certificates.attemptId, id), isNull(certificates.revokedAt));
    if ((await tx.$count(certificates, isValid)) > 0) throw conflict('Сертификат этой попытки действует.');
    await issueCertificate(tx, row);
    const [issued] = await tx.select({ number: certificates.number }).from(certificates).where(isValid);
    const text = `Номер нового сертификата — ${issued?.number}.`;
    return { row, title: 'Выдан новый сертификат', text, details: { number: issued?.number } };
  });
}

const logActions: Record<Kind, LogAction> = {
  END: 'ATTEMPT_END',
  ANNUL: 'ATTEMPT_ANNUL',
  REOPEN: 'ATTEMPT_REOPEN',
  REVOKE: 'CERTIFICATE_REVOKE',
  ISSUE: 'CERTIFICATE_ISSUE',
};

/** Carries out a decision: in one transaction it happens, is kept with its reason, is logged, and the person is told. */
function decide(
  db: Database,
  id: string,
  kind: Kind,
  { actor, reason }: Decision,
  carryOut: (tx: Executor, row: AttemptRow, doer: { userId: string; ip: string; reason: string }) => Promise<Outcome>,
): Promise<AttemptRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, id);
    const before = await lockAttempt(tx, id);
    if (before.userId === actor.id) throw forbidden('О своей попытке решает другой администратор: попросите его.');
    const { row, title, text, details } = await carryOut(tx, before, { userId: actor.id, ip: actor.ip, reason });
    await tx.insert(attestationDecisions).values({ attemptId: id, kind, reason, decidedById: actor.id });
    const person = await namedPeople(tx, [row.userId]);
    await logAction(tx, {
      action: logActions[kind],
      userId: actor.id,
      ipAddress: actor.ip,
      details: {
        attempt: { id },
        attestation: { id: row.attestationId, title: row.title },
        user: person(row.userId),
        reason,
        before: resultOf(before),
        after: resultOf(row),
        ...details,
      },
    });
    await notify(tx, [decisionNews(row, `${title}: «${row.title}»`, `${text} Причина: ${reason}`)]);
    return row;
  });
}

/** The lock of a start: while somebody decides on one attempt, no other begins. */
async function takeTurn(tx: Executor, id: string): Promise<void> {
  const [row] = await tx
    .select({ attestationId: attestationAttempts.attestationId, userId: attestationAttempts.userId })
    .from(attestationAttempts)
    .where(eq(attestationAttempts.id, id));
  if (!row) throw attemptMissing();
  await lockPerson(tx, row.attestationId, row.userId);
}

async function requireReopenable(tx: Executor, row: AttemptRow): Promise<void> {
  if (row.annulledAt) throw conflict('Аннулированная попытка не возобновляется: сотрудник может начать новую.');
  if (row.status === 'IN_PROGRESS') throw conflict('Эта попытка ещё идёт.');
  if (row.questions.length === 0) throw conflict('Вопросы этой попытки не сохранились: возобновить её нельзя.');
  const { attestationId, userId } = attestationAttempts;
  const others = await tx.$count(
    attestationAttempts,
    and(
      eq(attestationId, row.attestationId),
      eq(userId, row.userId),
      eq(attestationAttempts.status, 'IN_PROGRESS'),
      ne(attestationAttempts.id, row.id),
    ),
  );
  if (others > 0)
    throw conflict('У сотрудника уже идёт другая попытка этой аттестации. Сначала завершите или аннулируйте её.');
  const [attestation] = await tx.select().from(attestations).where(eq(attestations.id, row.attestationId));
  if (attestation?.deletedAt) throw conflict('Аттестация удалена: её попытки не возобновляются.');
}

/** A result as the log has it. */
export function resultOf({ status, score, annulledAt }: Pick<AttemptRow, 'status' | 'score' | 'annulledAt'>) {
  return { status, score, ...(annulledAt && { isAnnulled: true }) };
}

const words = {
  IN_PROGRESS: 'попытка идёт',
  COMPLETED: 'ответы ждут проверки',
  PASSED: 'аттестация пройдена',
  FAILED: 'аттестация не пройдена',
};

/** «Аттестация пройдена, 80 %.» */
export function resultInWords(row: Pick<AttemptRow, 'status' | 'score' | 'reviewPolicy'>): string {
  const { status } = row;
  const score = row.reviewPolicy === 'nothing' ? null : row.score;
  const text = words[status];
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${score === null ? '' : `, результат ${score}\u00a0%`}.`;
}

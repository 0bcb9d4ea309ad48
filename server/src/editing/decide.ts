import { eq } from 'drizzle-orm';
import type { approvals as contract } from 'shared-api/contract';
import type { z } from 'zod';
import { gateOf, mayDecide } from '../approvals/gate.ts';
import { type Request, tellDecision, waitingRequest } from '../approvals/requests.ts';
import type { Executor } from '../db/database.ts';
import { conflict, forbidden } from '../http/errors.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { type LogAction, logAction } from '../logs/log-action.ts';
import { fieldsOf } from '../materials/fields.ts';
import { materialApprovals } from '../tables/approvals.ts';
import { lockMaterial, updateMaterial } from './save.ts';
import type { Context } from './stored-text.ts';
import { findVersion } from './versions.ts';
import type { Row } from './write.ts';

type Given = z.output<typeof contract.decideApproval.body>;
type Decider = Pick<SignedIn, 'id' | 'role'> & { ip: string };

/** Approves the version that waits, which its readers then get, or gives it back with a word on what to do. */
export async function decide(context: Context, decider: Decider, id: string, given: Given): Promise<void> {
  if (given.decision === 'RETURN') return giveBack(context, decider, id, given);
  const { version } = await findVersion(context.db, id, given.version);
  const { content, markdown, isEssential } = version;
  if (await isKeptForLater(context, decider, id, given)) return;
  await updateMaterial(
    context,
    decider,
    id,
    {
      ...fieldsOf(version),
      isPublished: true,
      isEssential,
      content: markdown ?? content,
      contentFormat: markdown === null ? 'html' : 'markdown',
    },
    {
      writerId: version.authorId ?? decider.id,
      check: async (tx, before) => {
        const request = await requireDecidable(tx, before, given.version, decider);
        return (published) => settle(tx, request, version.title, decider, given, published);
      },
    },
  );
}

/** Takes back what waits; the material stays as it is. */
export async function withdraw({ db }: Pick<Context, 'db'>, user: Decider, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMaterial(tx, id);
    const request = await waitingRequest(tx, id);
    if (!request) throw conflict('На согласовании уже ничего нет. Обновите страницу.');
    if (request.askedById !== user.id && user.role !== 'ADMIN')
      throw forbidden('Отозвать версию может тот, кто её отправил, или администратор');
    await tx
      .update(materialApprovals)
      .set({ decision: 'WITHDRAWN', decidedById: user.id, decidedAt: new Date() })
      .where(eq(materialApprovals.id, request.id));
  });
}

/** A draft with a moment of its own is approved now and published then. */
async function isKeptForLater(context: Context, decider: Decider, id: string, given: Given): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    const request = await requireDecidable(tx, before, given.version, decider);
    if (before.isPublished || before.publishAt === null || before.publishAt <= new Date()) return false;
    await settle(tx, request, before.title, decider, given, null);
    return true;
  });
}

function giveBack({ db }: Context, decider: Decider, id: string, given: Given): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockMaterial(tx, id);
    const request = await waitingRequest(tx, id);
    const found = await requireDecider(tx, request, given.version, decider);
    await settle(tx, found, before.title, decider, given, null);
  });
}

/** The request that waits for this version, of a material that is as it was when it was asked. */
async function requireDecidable(tx: Executor, before: Row, version: number, decider: Decider): Promise<Request> {
  const request = await waitingRequest(tx, before.id);
  const found = await requireDecider(tx, request, version, decider);
  if (found.baseVersion !== before.version)
    throw conflict('Материал изменился после отправки на согласование. Верните версию: автор сохранит её заново.');
  return found;
}

async function requireDecider(
  tx: Executor,
  request: Request | undefined,
  version: number,
  decider: Decider,
): Promise<Request> {
  if (request?.version !== version)
    throw conflict('Эта версия согласования уже не ждёт. Обновите страницу и посмотрите, что изменилось.');
  if (request.askedById === decider.id) throw forbidden('Свою версию согласует другой человек. Дождитесь его решения.');
  const { version: asked } = await findVersion(tx, request.materialId, version);
  if (!mayDecide(await gateOf(tx, asked.categoryId), request.askedById, decider))
    throw forbidden('Согласовать может только согласующий этого раздела или администратор');
  return request;
}

async function settle(
  tx: Executor,
  request: Request,
  title: string,
  decider: Decider,
  { decision, comment }: Given,
  publishedVersion: number | null,
): Promise<void> {
  const outcome = decision === 'APPROVE' ? 'APPROVED' : 'RETURNED';
  await tx
    .update(materialApprovals)
    .set({ decision: outcome, decidedById: decider.id, decidedAt: new Date(), comment, publishedVersion })
    .where(eq(materialApprovals.id, request.id));
  await tellDecision(tx, request, title, { byId: decider.id, comment, outcome });
  const action: LogAction = decision === 'APPROVE' ? 'MATERIAL_APPROVE' : 'MATERIAL_RETURN';
  const details = { material: { id: request.materialId, title }, version: request.version, comment };
  await logAction(tx, { action, userId: decider.id, ipAddress: decider.ip, details });
}

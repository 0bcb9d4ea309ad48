import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attestations as contract } from 'shared-api/contract';
import { grantAllowance } from '../attempts/allowance.ts';
import { toQuestion, toResult } from '../attempts/views.ts';
import { nextReview, reviewAttempt } from '../decisions/review.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { done, route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { noteView } from '../logs/views.ts';
import { attestations } from '../tables/attestations.ts';
import { drawQuestions, questionsOfMaterials } from './draw.ts';
import { createAttestation, updateAttestation } from './form.ts';
import { listSettings } from './list.ts';

/** What editors do with attestations. */
export function editorRoutes(app: FastifyInstance, { db, bursts }: Deps): void {
  const one = async (id: string, user: SignedIn) => {
    const [found] = await listSettings(db, user, eq(attestations.id, id));
    if (!found) throw notFound('Аттестация не найдена');
    return { data: found };
  };

  route(app, contract.createAttestation, async ({ body, user, ip }) =>
    one(await createAttestation(db, { id: user.id, ip }, body), user),
  );

  route(app, contract.updateAttestation, async ({ params: { id }, body, user, ip }) => {
    await updateAttestation(db, { id: user.id, ip }, id, body);
    return one(id, user);
  });

  route(app, contract.previewAttestation, async ({ body }) => {
    const drawn = drawQuestions(await questionsOfMaterials(db, body.materialIds), body.questionsPerMaterial);
    return { data: { questions: drawn.map(toQuestion) } };
  });

  route(app, contract.nextReview, async ({ query, user, ip }) => {
    const data = await nextReview(db, query.skip);
    if (data) await noteView(bursts, { id: user.id, ip }, 'review', data);
    return { data };
  });

  route(app, contract.reviewAttempt, async ({ params, body, user, ip }) => ({
    data: toResult(await reviewAttempt(db, { id: user.id, ip }, params.id, body)),
  }));

  route(app, contract.grantAllowance, async ({ params: { id, userId }, body, user, ip }) => {
    const given = { ...body, attestationId: id, userId, now: Date.now() };
    return { ...done, attempt: await grantAllowance(db, { id: user.id, ip }, given) };
  });
}

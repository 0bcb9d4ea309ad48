import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attempts, attestations as attestationsContract, bank } from 'shared-api/contract';
import { usableTopics } from '../bank/access.ts';
import { drawFromBank, shortageOf, surveyBlueprint } from '../bank/blueprint.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createLookSigner } from '../quizzes/looks.ts';
import { attestations } from '../tables/attestations.ts';
import { drawQuestions, questionsOfMaterials, toQuestion } from './draw.ts';
import { createAttestation, updateAttestation } from './form.ts';
import { listSettings } from './list.ts';

/** What editors do with attestations. */
export function editorRoutes(app: FastifyInstance, { db, signer }: Deps): void {
  const one = async (id: string, user: SignedIn) => {
    const [found] = await listSettings(db, user, eq(attestations.id, id));
    if (!found) throw notFound('Аттестация не найдена');
    return { data: found };
  };

  route(app, attestationsContract.createAttestation, async ({ body, user, ip }) =>
    one(await createAttestation(db, { ...user, ip }, body), user),
  );

  route(app, attestationsContract.updateAttestation, async ({ params: { id }, body, user, ip }) => {
    await updateAttestation(db, { ...user, ip }, id, body);
    return one(id, user);
  });

  route(app, bank.checkBlueprint, async ({ body: { materialIds, blueprint }, user }) => ({
    data: await surveyBlueprint(
      db,
      blueprint,
      await questionsOfMaterials(db, materialIds),
      await usableTopics(db, user),
    ),
  }));

  route(app, attempts.previewAttestation, async ({ body, user }) => {
    const { materialIds, questionsPerMaterial, blueprint = [] } = body;
    const pool = await questionsOfMaterials(db, materialIds);
    const topics = await usableTopics(db, user);
    const ofBank = await drawFromBank(db, blueprint, pool, topics);
    if (!ofBank) throw conflict(`В банке не хватает вопросов: ${await shortageOf(db, blueprint, pool, topics)}.`);
    const drawn = drawQuestions(pool, questionsPerMaterial, ofBank);
    return { data: { questions: drawn.map(toQuestion).map(createLookSigner(signer, user.id)) } };
  });
}

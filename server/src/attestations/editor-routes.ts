import type { FastifyInstance } from 'fastify';
import { attempts, attestations as attestationsContract, bank } from 'shared-api/contract';
import { usableTopics } from '../bank/access.ts';
import { drawFromBank, shortageOf, surveyBlueprint } from '../bank/blueprint.ts';
import { requireShownChoice } from '../bank/chosen.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/errors.ts';
import { route, stillThere } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createLookSigner } from '../questions/looks.ts';
import { drawQuestions, questionsOfMaterials, toQuestion } from './draw.ts';
import { createAttestation, updateAttestation } from './form.ts';
import { readAttestation } from './read.ts';

/** What editors do with attestations. */
export function editorRoutes(app: FastifyInstance, { db, signer }: Deps): void {
  const one = async (id: string, user: SignedIn) => ({
    data: (await stillThere(readAttestation(db, user, id))).answer,
  });

  route(app, attestationsContract.createAttestation, async ({ body, user, ip }) =>
    one(await createAttestation(db, { ...user, ip }, body), user),
  );

  route(app, attestationsContract.updateAttestation, async ({ params: { id }, body, user, ip }) => {
    await updateAttestation(db, { ...user, ip }, id, body);
    return one(id, user);
  });

  route(app, bank.checkBlueprint, async ({ body: { materialIds, ...source }, user }) => ({
    data: await surveyBlueprint(db, source, await questionsOfMaterials(db, materialIds), await usableTopics(db, user)),
  }));

  route(app, attempts.previewAttestation, async ({ body, user }) => {
    const { materialIds, questionsPerMaterial, blueprint = [], questionIds = [] } = body;
    const pool = await questionsOfMaterials(db, materialIds);
    const source = { blueprint, questionIds };
    await requireShownChoice(db, user, questionIds);
    const topics = await usableTopics(db, user);
    const ofBank = await drawFromBank(db, source, pool, topics);
    if (!ofBank) throw conflict(`В банке не хватает вопросов: ${await shortageOf(db, source, pool, topics)}.`);
    const drawn = drawQuestions(pool, questionsPerMaterial, ofBank);
    return { data: { questions: drawn.map(toQuestion).map(createLookSigner(signer, user.id)) } };
  });
}

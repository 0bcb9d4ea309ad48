import type { FastifyInstance } from 'fastify';
import { bank as contract } from 'shared-api/contract';
import type { MarkedQuestion } from 'shared-api/questions';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { createLookSigner } from '../questions/looks.ts';
import { listBankQuestions, listBankTags } from './list.ts';
import {
  changeBankQuestions,
  createBankQuestions,
  findBankQuestion,
  updateBankQuestion,
  versionsOf,
} from './questions.ts';
import { bankFigures } from './statistics.ts';
import { createTopic, deleteTopic, listTopics, topicMissing, updateTopic } from './topics.ts';

/** The question bank: topics, questions, and how they do. */
export function bankRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, signer } = deps;
  const signed = <Q extends { question: MarkedQuestion }>(row: Q, userId: string): Q => ({
    ...row,
    question: createLookSigner(signer, userId)(row.question),
  });
  topicRoutes(app, deps);

  route(app, contract.listBankQuestions, async ({ query, user }) => {
    const { questions, ...paged } = await listBankQuestions(db, user, query);
    return { data: { questions: questions.map((row) => signed(row, user.id)), ...paged } };
  });

  route(app, contract.listBankTags, async ({ query, user }) => ({
    data: await listBankTags(db, user, query.topicId),
  }));

  route(app, contract.bankQuestion, async ({ params, user }) => ({
    data: signed(await findBankQuestion(db, user, params.id), user.id),
  }));

  route(app, contract.bankVersions, async ({ params, user }) => ({
    data: (await versionsOf(db, user, params.id)).map((row) => signed(row, user.id)),
  }));

  route(app, contract.createBankQuestions, async ({ body, user, ip }) => ({
    data: { ids: await createBankQuestions(deps, { ...user, ip }, body) },
  }));

  route(app, contract.updateBankQuestion, async ({ params: { id }, body, user, ip }) => {
    await updateBankQuestion(deps, { ...user, ip }, id, body);
    return { data: signed(await findBankQuestion(db, user, id), user.id) };
  });

  route(app, contract.changeBankQuestions, async ({ body, user, ip }) => ({
    data: { changed: await changeBankQuestions(db, { ...user, ip }, body) },
  }));

  route(app, contract.bankStatistics, async ({ body, user }) => ({
    data: await bankFigures(db, user, body.ids),
  }));
}

function topicRoutes(app: FastifyInstance, { db }: Deps): void {
  const one = async (user: SignedIn, id: string) => {
    const topic = (await listTopics(db, user)).find((row) => row.id === id);
    if (!topic) throw topicMissing();
    return { data: topic };
  };

  route(app, contract.listTopics, async ({ user }) => ({ data: await listTopics(db, user) }));

  route(app, contract.createTopic, async ({ body, user, ip }) =>
    one(user, await createTopic(db, { ...user, ip }, body)),
  );

  route(app, contract.updateTopic, async ({ params: { id }, body, user, ip }) => {
    await updateTopic(db, { ...user, ip }, id, body);
    return one(user, id);
  });

  route(app, contract.deleteTopic, async ({ params: { id }, user, ip }) => {
    await deleteTopic(db, { ...user, ip }, id);
    return done;
  });
}

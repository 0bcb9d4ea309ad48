import type { FastifyInstance } from 'fastify';
import { bank as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { done, route } from '../http/route.ts';
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
  const { db } = deps;
  topicRoutes(app, deps);

  route(app, contract.listBankQuestions, async ({ query }) => ({ data: await listBankQuestions(db, query) }));

  route(app, contract.listBankTags, async ({ query }) => ({ data: await listBankTags(db, query.topicId) }));

  route(app, contract.bankQuestion, async ({ params }) => ({ data: await findBankQuestion(db, params.id) }));

  route(app, contract.bankVersions, async ({ params }) => ({ data: await versionsOf(db, params.id) }));

  route(app, contract.createBankQuestions, async ({ body, user, ip }) => ({
    data: { ids: await createBankQuestions(db, { id: user.id, ip }, body) },
  }));

  route(app, contract.updateBankQuestion, async ({ params: { id }, body, user, ip }) => {
    await updateBankQuestion(db, { id: user.id, ip }, id, body);
    return { data: await findBankQuestion(db, id) };
  });

  route(app, contract.changeBankQuestions, async ({ body, user, ip }) => ({
    data: { changed: await changeBankQuestions(db, { id: user.id, ip }, body) },
  }));

  route(app, contract.bankStatistics, async ({ body }) => ({ data: await bankFigures(db, body.ids) }));
}

function topicRoutes(app: FastifyInstance, { db }: Deps): void {
  const one = async (id: string) => {
    const topic = (await listTopics(db)).find((row) => row.id === id);
    if (!topic) throw topicMissing();
    return { data: topic };
  };

  route(app, contract.listTopics, async () => ({ data: await listTopics(db) }));

  route(app, contract.createTopic, async ({ body, user, ip }) => one(await createTopic(db, { id: user.id, ip }, body)));

  route(app, contract.updateTopic, async ({ params: { id }, body, user, ip }) => {
    await updateTopic(db, { id: user.id, ip }, id, body);
    return one(id);
  });

  route(app, contract.deleteTopic, async ({ params: { id }, user, ip }) => {
    await deleteTopic(db, { id: user.id, ip }, id);
    return done;
  });
}

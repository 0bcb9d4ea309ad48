import { and, asc, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { bank as contract, questionFiles } from 'shared-api/contract';
import type { Executor } from '../db/database.ts';
import { isAnyOf } from '../db/like.ts';
import type { Deps } from '../deps.ts';
import { branchOf } from '../hierarchy/tree.ts';
import { conflict } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { logExport } from '../logs/log-action.ts';
import { asOfFileQuestion, attachQuestions, unwrittenIn } from '../question-files/attach.ts';
import type { FileQuestion, Format } from '../question-files/types.ts';
import { bankQuestions } from '../tables/bank.ts';
import { type BankUser, usableTopics } from './access.ts';
import { topicMissing } from './topics.ts';

/** The questions of a topic, and of those in it, as a file. */
export function bankFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const links = createDownloadLinks<{ id: string; format: Format }>(
    { db, config },
    { purpose: 'bank', access: 'EDITOR', expired: 'Ссылка больше не действует. Скачайте вопросы ещё раз.' },
  );

  route(app, contract.createTopicLink, async ({ params: { id }, body: { format }, user }) => {
    const { questions } = await questionsOf(db, user, id);
    const losses = await unwrittenIn(deps, format, questions);
    const { data } = links.link('/api/bank/file', user, { id, format });
    return { data: { ...data, losses } };
  });

  route(app, contract.downloadTopic, async ({ query, ip }) => {
    const { user, wanted } = await links.open(query.ticket);
    const { topic, questions } = await questionsOf(db, user, wanted.id);
    // The log says of it before anything is sent.
    await logExport(db, { id: user.id, ip }, { export: 'bank', topic, format: wanted.format });
    return attachQuestions(deps, topic.name, wanted.format, questions);
  });
}

async function questionsOf(db: Executor, user: BankUser, id: string) {
  const topics = await usableTopics(db, user);
  const topic = topics.find((row) => row.id === id);
  if (!topic) throw topicMissing();
  const rows = await db
    .select({ question: bankQuestions.question })
    .from(bankQuestions)
    .where(and(isAnyOf(bankQuestions.topicId, branchOf(topics, id)), isNull(bankQuestions.deletedAt)))
    .orderBy(asc(bankQuestions.createdAt), asc(bankQuestions.id))
    .limit(questionFiles.maxQuestions + 1);
  if (rows.length === 0) throw conflict('В теме нет вопросов: выгружать нечего.');
  if (rows.length > questionFiles.maxQuestions)
    throw conflict(`В теме больше ${questionFiles.maxQuestions} вопросов. Выгрузите темы внутри неё по одной.`);
  const questions: FileQuestion[] = rows.map(({ question }) => asOfFileQuestion(question));
  return { topic: { id, name: topic.name }, questions };
}

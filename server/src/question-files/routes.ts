import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { questionFiles as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import type { Attachment } from '../http/attachment.ts';
import { route } from '../http/route.ts';
import { openScope } from '../http/scope.ts';
import { createDownloadLinks } from '../links/download-links.ts';
import { logExport } from '../logs/log-action.ts';
import { readyLooks, signLooks } from '../questions/looks.ts';
import { findEditable } from '../quizzes/find.ts';
import { asOfFile, withReceivedFile } from '../uploads/receive-file.ts';
import { asOfFileQuestion, attachQuestions, unwrittenIn } from './attach.ts';
import { templateQuestions } from './excel/template.ts';
import type { Format } from './types.ts';

/** The questions of a quiz, or without one the template of a workbook. */
interface Chosen {
  id?: string;
  format: Format;
}

/** Questions from files and as files. What is read is saved with the quiz that takes it, or not at all. */
export function questionFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, workers, signer } = deps;
  const links = createDownloadLinks<Chosen>(
    { db, config },
    { purpose: 'questions', access: 'EDITOR', expired: 'Ссылка больше не действует. Скачайте вопросы ещё раз.' },
  );

  openScope(app, 'question files', async (scope) => {
    await scope.register(multipart);
    route(scope, contract.readQuestions, ({ request, user }) =>
      withReceivedFile(request, wanted, async ({ file, name }) => {
        const { questions, ...read } = await workers.run('readQuestions', { file, name }).catch(asOfFile);
        const ready = await readyLooks(
          deps,
          user.id,
          questions.map(({ line: _, ...question }) => question),
        );
        // They wait for the quiz that takes them as pictures of a form do.
        await ready.keep(db);
        return { data: signLooks({ ...read, questions: ready.questions }, signer, user.id) };
      }),
    );
  });

  route(app, contract.exportQuestions, ({ params, query, user, ip }) =>
    send({ id: params.id, format: query.format }, { id: user.id, ip }),
  );

  route(app, contract.createQuestionsLink, async ({ params: { id }, body, user }) => {
    const { questions } = await findEditable(db, id);
    const losses = await unwrittenIn(deps, body.format, questions.map(asOfFileQuestion));
    const { data } = links.link('/api/quizzes/questions/file', user, { id, format: body.format });
    return { data: { ...data, losses } };
  });

  route(app, contract.createTemplateLink, ({ user }) =>
    Promise.resolve(links.link('/api/quizzes/questions/file', user, { format: 'xlsx' })),
  );

  route(app, contract.downloadQuestions, async ({ query, ip }) => {
    const { user, wanted: chosen } = await links.open(query.ticket);
    return send(chosen, { id: user.id, ip });
  });

  async function send({ id, format }: Chosen, by: { id: string; ip: string }): Promise<Attachment> {
    if (id === undefined) return attachQuestions(deps, 'Шаблон вопросов', format, templateQuestions);
    const { title, questions } = await findEditable(db, id);
    // The log says of it before anything is sent.
    await logExport(db, by, { export: 'questions', quiz: { id, title }, format });
    return attachQuestions(deps, title, format, questions.map(asOfFileQuestion));
  }
}

const wanted = {
  extensions: contract.extensions,
  otherKind:
    'Такой файл не читается. Загрузите вопросы в формате GIFT (.gift или .txt), Moodle XML, Aiken (.txt) или Excel (.xlsx).',
  maxSize: contract.maxSize,
  tooLarge: 'Файл больше 10 МБ. Разделите его на несколько.',
};

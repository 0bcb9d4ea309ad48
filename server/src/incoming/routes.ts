import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { incoming as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { openScope } from '../http/scope.ts';
import { signContent } from '../links/file-links.ts';
import { asOfFile, withReceivedFile } from '../uploads/receive-file.ts';
import type { IncomingDocument } from './document.ts';
import { storePictures } from './store.ts';

/** Reads a file of a person's own as documents, which that person then makes materials of, or not. */
export function incomingRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, signer, workers } = deps;

  openScope(app, 'incoming documents', async (scope) => {
    await scope.register(multipart);
    route(scope, contract.importContent, ({ user, request }) =>
      withReceivedFile(request, wanted, async ({ file, name, folder }) => {
        const unpacked = path.join(folder, 'unpacked');
        await mkdir(unpacked);
        const portal = config.publicUrl ?? `${request.protocol}://${request.host}`;
        const read = await workers.run('readIncoming', { file, name, folder: unpacked, portal }).catch(asOfFile);
        const documents = await storePictures(deps, user.id, read);
        const reader = { userId: user.id, whilePublished: false };
        return {
          data: {
            documents: documents.map((document) => toAnswer(document, (html) => signContent(html, signer, reader))),
          },
        };
      }),
    );
  });
}

function toAnswer(
  { title, description, html, category, tags, losses }: IncomingDocument,
  sign: (html: string) => string,
) {
  return { title, description, content: sign(html), category, tags, losses };
}

const wanted = {
  extensions: [...contract.extensions, '.markdown'],
  otherKind: 'Такой файл импорт не читает. Загрузите документ Word (.docx), Markdown (.md), HTML или ZIP с Markdown.',
  maxSize: contract.maxSize,
  tooLarge: 'Файл больше 100 МБ. Уменьшите картинки в нём или разделите его на несколько.',
};

import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { incoming as contract } from 'shared-api/contract';
import type { Deps } from '../deps.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { signContent } from '../links/file-links.ts';
import { cleanName } from '../uploads/check.ts';
import { drain, filesOf, formError } from '../uploads/multipart.ts';
import type { IncomingDocument } from './document.ts';
import { storePictures } from './store.ts';

/** Reads a file of a person's own as documents, which that person then makes materials of, or not. */
export function incomingRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, signer, workers } = deps;

  app.register(async (scope) => {
    await scope.register(multipart);
    route(scope, contract.importContent, async ({ user, request }) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-import-'));
      try {
        const file = path.join(folder, 'file');
        const name = await receive(request, file);
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
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}

function toAnswer(
  { title, description, html, category, tags, losses }: IncomingDocument,
  sign: (html: string) => string,
) {
  return { title, description, content: sign(html), category, tags, losses };
}

/** Writes the one file of the form to the disk, and returns its name. */
async function receive(request: FastifyRequest, target: string): Promise<string> {
  try {
    for await (const part of filesOf(request, 'file')) {
      const name = cleanName(part.filename);
      const extension = path.extname(name).toLowerCase();
      if (![...contract.extensions, '.markdown'].some((known) => known === extension)) throw unknownKind();
      const size = await writeFile(part.file, target);
      if (size === 0) throw invalid({ file: `Файл «${name}» пуст. Выберите другой.` });
      return name;
    }
    throw invalid({ file: 'Выберите файл' });
  } catch (error) {
    await drain(request);
    throw formError(error);
  }
}

const unknownKind = () =>
  new HttpError(
    415,
    'UNSUPPORTED_TYPE',
    'Такой файл импорт не читает. Загрузите документ Word (.docx), Markdown (.md), HTML или ZIP с Markdown.',
  );

const tooLarge = () =>
  new HttpError(413, 'TOO_LARGE', 'Файл больше 100 МБ. Уменьшите картинки в нём или разделите его на несколько.');

async function writeFile(content: Readable, target: string): Promise<number> {
  let size = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > contract.maxSize) throw tooLarge();
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  return size;
}

/** What the processes refuse they say of a text; here it is a file. */
function asOfFile(error: unknown): never {
  if (error instanceof HttpError && error.fields?.content) throw invalid({ file: error.fields.content });
  throw error;
}

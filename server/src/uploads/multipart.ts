import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { text, uploads } from 'shared-api/contract';
import { HttpError, invalid } from '../http/errors.ts';
import { tooLarge, tooManyFiles } from './check.ts';
import { dropObjects, type NewFile, type StoreContext, storeFile } from './store.ts';

/**
 * Stores every file of the request, in the order in which they come. The first one that fails ends it with
 * its message, and none of them is kept.
 */
export async function storeAll(
  context: StoreContext,
  request: FastifyRequest,
  field: string,
  owner: Pick<NewFile, 'materialId' | 'uploaderId' | 'purpose'>,
): Promise<NewFile[]> {
  const stored: NewFile[] = [];
  try {
    for await (const part of filesOf(request, field)) {
      if (stored.length === uploads.maxFiles) throw tooManyFiles();
      stored.push(await storeFile(context, owner, part.filename, part.file));
      if (part.file.truncated) throw tooLarge(part.filename);
    }
    return stored;
  } catch (error) {
    await dropObjects(
      context,
      stored.map(({ storageKey }) => storageKey),
    );
    await drain(request);
    throw formError(error);
  }
}

/**
 * The files of a multipart request under a name; others are passed over. Throws 415 for any other request, and
 * 400 for a form that cannot be read, a text or a nameless file under that name, and a form without any.
 */
export async function* filesOf(request: FastifyRequest, field: string): AsyncGenerator<MultipartFile> {
  if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите файлы как multipart/form-data.');
  if (!hasBoundary(request))
    throw new HttpError(400, 'BAD_REQUEST', 'В заголовке Content-Type нет границы (boundary).');
  let isEmpty = true;
  for await (const part of partsOf(request)) {
    if (part.fieldname !== field) {
      if (part.type === 'file') part.file.resume();
      continue;
    }
    if (part.type === 'field') throw invalid({ [field]: 'Вместо файла пришёл текст' });
    if (!part.filename) throw invalid({ [field]: 'У файла нет имени' });
    if (!text.isText(part.filename)) throw invalid({ [field]: text.notText });
    isEmpty = false;
    yield part;
  }
  if (isEmpty) throw invalid({ [field]: 'В запросе нет файлов' });
}

async function* partsOf(request: FastifyRequest) {
  const limits = { fileSize: uploads.maxFileSize + 1, files: uploads.maxFiles + 1 };
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw formError(error);
  }
}

/** The parser of forms knows no codes: its errors, of a form that broke off, are told from others by their words. */
export function formError(error: unknown): unknown {
  const isOther = !(error instanceof Error) || error instanceof HttpError;
  if (isOther || !/multipart|terminated early|premature close|part header/i.test(error.message)) return error;
  return new HttpError(400, 'BAD_REQUEST', 'Загрузка прервалась. Отправьте файлы ещё раз.');
}

/** RFC 2046: 1 to 70 characters. */
function hasBoundary({ headers }: FastifyRequest): boolean {
  return /;\s*boundary\s*=\s*("[^"]{1,70}"|[^\s";]{1,70})\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** Reads what is left of a request that is refused already: a browser listens only after it has sent all. */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (raw.readableEnded || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) raw.once(event, () => resolve());
  });
}

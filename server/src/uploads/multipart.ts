import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { uploads } from 'shared-api/contract';
import { HttpError } from '../http/errors.ts';
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
    for await (const part of filesOf(request)) {
      if (part.fieldname !== field) {
        part.file.resume();
        continue;
      }
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
    throw error;
  }
}

/** The files of a multipart request; 415 for any other. */
export function filesOf(request: FastifyRequest): AsyncIterableIterator<MultipartFile> {
  if (!request.isMultipart()) throw new HttpError(415, 'UNSUPPORTED_TYPE', 'Пришлите файлы как multipart/form-data.');
  return request.files({ limits: { fileSize: uploads.maxFileSize + 1, files: uploads.maxFiles + 1 } });
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

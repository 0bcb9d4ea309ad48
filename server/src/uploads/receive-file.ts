import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalid } from '../http/errors.ts';
import { cleanName } from './check.ts';
import { drain, filesOf, formError } from './multipart.ts';

interface Wanted {
  /** Names of files end so, in small letters. */
  extensions: readonly string[];
  /** What is said of another file. */
  otherKind: string;
  /** Bytes. */
  maxSize: number;
  /** What is said of a larger file. */
  tooLarge: string;
}

export interface ReceivedFile {
  /** On this machine's disk. */
  file: string;
  /** As people know it. */
  name: string;
  /** Where it lies alone, and more may be put beside it. */
  folder: string;
}

/**
 * Does something with the one file of the form, which is on the disk only for that long. Throws 415, 413, and 400 for
 * what is no file.
 */
export async function withReceivedFile<Result>(
  request: FastifyRequest,
  wanted: Wanted,
  work: (received: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-import-'));
  try {
    const file = path.join(folder, 'file');
    const name = await receiveFile(request, file, wanted);
    return await work({ file, name, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receiveFile(request: FastifyRequest, target: string, wanted: Wanted): Promise<string> {
  try {
    for await (const part of filesOf(request, 'file')) {
      const name = cleanName(part.filename);
      if (!wanted.extensions.includes(path.extname(name).toLowerCase()))
        throw new HttpError(415, 'UNSUPPORTED_TYPE', wanted.otherKind);
      const size = await writeFile(part.file, target, wanted);
      if (size === 0) throw invalid({ file: `Файл «${name}» пуст. Выберите другой.` });
      return name;
    }
    throw invalid({ file: 'Выберите файл' });
  } catch (error) {
    await drain(request);
    throw formError(error);
  }
}

async function writeFile(content: Readable, target: string, { maxSize, tooLarge }: Wanted): Promise<number> {
  let size = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > maxSize) throw new HttpError(413, 'TOO_LARGE', tooLarge);
        yield chunk;
      }
    },
    createWriteStream(target),
  );
  return size;
}

/** What a helper process refuses it says of a text; here it is a file. */
export function asOfFile(error: unknown): never {
  if (error instanceof HttpError && error.fields?.content) throw invalid({ file: error.fields.content });
  throw error;
}

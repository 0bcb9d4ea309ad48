import type { MaterialFile } from '../files/types.ts';
import { isApiError, isOutage } from '../http/errors.ts';
import type { ApiTransport } from '../http/transport.ts';
import { pausesOf } from '../patience/pauses.ts';
import { tryAgain } from '../patience/tryAgain.ts';
import { uploadsApi } from './queries.ts';

/** Bytes of one part: what is lost at most when the connection breaks. */
export const partSize = 4 * 1024 * 1024;
/** Milliseconds before another attempt; the last one repeats as long as the server answers nothing. */
const pauseAfter = pausesOf(500, 1000, 2000, 5000, 10_000);

/** One file on its way, and what becomes of it. */
export interface FileToSend {
  file: File;
  /** An upload that has begun earlier. */
  session?: string | undefined;
  signal: AbortSignal;
  onSession: (session: string) => void;
  /** Bytes that the server has. */
  onSent: (bytes: number) => void;
  /** The connection is gone; it continues by itself. */
  onWaiting: (isWaiting: boolean) => void;
}

/** The device does not give the file any more: it was changed or deleted, or its disk taken out. */
export class UnreadableFile extends Error {
  constructor(cause: unknown) {
    super('Файл изменился или недоступен. Выберите его ещё раз.', { cause });
  }
}

interface Options extends FileToSend {
  api: ApiTransport;
  /** Without one it is a file of a text that has not been saved yet. */
  materialId?: string;
  /** Of a document about a training: for its owner and administrators alone. */
  purpose?: 'scan';
  /** Bytes of one part; fewer where the progress of a small file is to be seen. */
  part?: number;
}

/**
 * Sends one file in parts. A lost connection is waited out and the upload continues from what the server has; what the
 * server refuses rejects with its ApiError, a file that is gone with UnreadableFile, a cancelled upload as fetch does.
 */
export async function uploadFile(options: Options): Promise<MaterialFile> {
  const { api, materialId, purpose, file, signal, onSession, onSent, part: size = partSize } = options;
  const patiently = <T>(call: () => Promise<T>) => withPatience(call, options);
  const begin = () =>
    patiently(() =>
      uploadsApi(api).startUpload({ body: { materialId, purpose, name: file.name, size: file.size }, signal }),
    );
  let { data: state } = options.session
    ? await patiently(() => stateOf(api, options.session ?? '', signal)).catch((error: unknown) => {
        if (isApiError(error) && error.status === 404) return begin();
        throw error;
      })
    : await begin();
  onSession(state.id);
  while (!state.file) {
    onSent(state.received);
    const { id, received } = state;
    const part = new FormData();
    part.append('part', await readPart(file, received, size), 'part');
    const answer = await patiently(() =>
      uploadsApi(api)
        .sendPart({ params: { id }, query: { offset: received }, body: part, signal })
        .catch((error: unknown) => {
          // The answer to a part was lost: the server knows better how far it is.
          if (isApiError(error) && error.status === 409) return stateOf(api, id, signal);
          throw error;
        }),
    );
    state = answer.data;
  }
  onSent(file.size);
  return state.file;
}

/** Read before it is sent: fetch says of a file that is gone what it says of a lost connection. */
async function readPart(file: File, from: number, size: number): Promise<Blob> {
  const bytes = await file
    .slice(from, from + size)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new UnreadableFile(error);
    });
  return new Blob([bytes]);
}

function stateOf(api: ApiTransport, id: string, signal: AbortSignal) {
  return uploadsApi(api).uploadState({ params: { id }, signal });
}

async function withPatience<T>(call: () => Promise<T>, { signal, onWaiting }: Options): Promise<T> {
  let hasWaited = false;
  const onPause = () => {
    hasWaited = true;
    onWaiting(true);
  };
  const result = await tryAgain(call, { pauseAfter, isWorthIt: isOutage, signal, onPause });
  if (hasWaited) onWaiting(false);
  return result;
}

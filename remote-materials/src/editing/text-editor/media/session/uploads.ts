import { isApiError, isNetworkError, UnreadableFile } from 'shared-api';
import { forgetWaiting, hasCome, newWaiting } from '../../model/waiting.ts';
import type { MediaKind } from '../commands/media.ts';

/** What a file becomes in the text; captions belong to a video that is there. */
export type UploadKind = MediaKind | 'captions';

export interface Upload {
  /** What stands for it in the text. */
  address: string;
  name: string;
  kind: UploadKind;
  /**
   * Reconnecting: it goes on by itself once there is a connection. Away: it is not in the text at the moment, and comes
   * back with undo or redo.
   */
  state: 'waiting' | 'sending' | 'reconnecting' | 'away' | 'failed';
  /** Percent that the server has; null while nobody can say. */
  sent: number | null;
  error?: string;
}

interface Job extends Upload {
  file: File;
  shown: string;
  abort: AbortController | null;
}

export interface Sending {
  kind: UploadKind;
  signal: AbortSignal;
  /** Bytes that the server has. */
  onSent: (bytes: number) => void;
  /** The connection is gone; it continues by itself. */
  onWaiting: (isWaiting: boolean) => void;
}

interface Options {
  /** Resolves with the address under which the file is stored. */
  send: (file: File, sending: Sending) => Promise<string>;
  isInText: (address: string) => boolean;
  onChange: () => void;
  /** The server has the file that was known by this address. */
  onStored: (address: string) => void;
  onFailure: (upload: Upload) => void;
}

/** Files that are sent at the same time. */
const most = 3;

/**
 * Files of the text on their way to the server. Only what stands in the text is sent: what is taken back is broken off,
 * and goes on when it comes back.
 */
export class Uploads {
  readonly #options: Options;
  readonly #jobs = new Map<string, Job>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns what stands for the file; it is sent once that is in the text. */
  add(file: File, kind: UploadKind): string {
    const shown = kind === 'picture' ? URL.createObjectURL(file) : '';
    const address = newWaiting(shown);
    const job: Job = { address, name: file.name, kind, state: 'waiting', sent: null, file, shown, abort: null };
    this.#jobs.set(address, job);
    return address;
  }

  /** Begins what has come into the text and breaks off what has left it. */
  sync(): void {
    for (const job of this.#jobs.values()) {
      const isHere = this.#options.isInText(job.address);
      if (isHere && job.state === 'away') job.state = 'waiting';
      else if (!isHere && job.state !== 'failed') {
        job.abort?.abort();
        Object.assign(job, { state: 'away', abort: null });
      }
    }
    let free = most - [...this.#jobs.values()].filter(({ abort }) => abort !== null).length;
    for (const job of this.#jobs.values()) {
      if (job.state !== 'waiting' || free <= 0) continue;
      free -= 1;
      void this.#run(job);
    }
    this.#options.onChange();
  }

  retry(address: string): void {
    const job = this.#jobs.get(address);
    if (job?.state !== 'failed') return;
    job.state = 'waiting';
    this.sync();
  }

  /** What the text has and the server has not. */
  unfinished(): Upload[] {
    return [...this.#jobs.values()].filter(({ address }) => this.#options.isInText(address));
  }

  /** The editor is gone: nothing is sent any more. */
  end(): void {
    for (const job of this.#jobs.values()) {
      job.abort?.abort();
      job.abort = null;
      forgetWaiting(job.address);
      if (job.shown) URL.revokeObjectURL(job.shown);
    }
    this.#jobs.clear();
  }

  async #run(job: Job): Promise<void> {
    const { send, onChange, onStored, onFailure } = this.#options;
    const abort = new AbortController();
    Object.assign(job, { state: 'sending', sent: null, abort, error: undefined });
    const set = (change: Partial<Job>) => {
      if (job.abort !== abort) return;
      Object.assign(job, change);
      onChange();
    };
    const sending: Sending = {
      ...{ kind: job.kind, signal: abort.signal },
      onSent: (bytes) => set({ sent: Math.floor((bytes / Math.max(1, job.file.size)) * 100) }),
      onWaiting: (isWaiting) => set({ state: isWaiting ? 'reconnecting' : 'sending' }),
    };
    try {
      const stored = await send(job.file, sending);
      // What was broken off meanwhile is begun anew, if at all.
      if (job.abort !== abort) return;
      hasCome(job.address, stored);
      this.#jobs.delete(job.address);
      onStored(job.address);
      if (job.shown) URL.revokeObjectURL(job.shown);
    } catch (error) {
      if (job.abort !== abort) return;
      Object.assign(job, { state: 'failed', abort: null, error: reasonOf(error) });
      onFailure(job);
    }
    this.sync();
  }
}

/** What a person may be told of a failure: the server's words, or that it or the file was not reached. */
function reasonOf(error: unknown): string {
  const isTold = isApiError(error) || isNetworkError(error) || error instanceof UnreadableFile;
  return isTold ? error.message : 'Повторите попытку.';
}

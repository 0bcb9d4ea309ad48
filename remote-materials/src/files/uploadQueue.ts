import { type FileToSend, isApiError, type MaterialFile, UnreadableFile } from 'shared-api';
import { forgetUpload, matchingUpload, readInterrupted, rememberUpload } from './interrupted.ts';
import { createPace, type Pace } from './pace.ts';

export interface Upload {
  key: number;
  name: string;
  size: number;
  /** Bytes that the server has. */
  sent: number;
  /** Bytes a second, once it can be said. */
  speed?: number | undefined;
  state: 'waiting' | 'sending' | 'reconnecting' | 'failed' | 'done' | 'cancelled';
  error?: string | undefined;
}

interface Job extends Upload {
  file: File;
  session?: string | undefined;
  abort: AbortController;
  pace: Pace;
}

interface Options {
  materialId: string;
  send: (file: FileToSend) => Promise<MaterialFile>;
  /** Has the server forget what it has of an upload. */
  discard: (session: string) => void;
  onChange: (uploads: Upload[]) => void;
  onError: (message: string) => void;
  /** Called when nothing waits any more. */
  onIdle: () => void;
}

/** The uploads of one material, one after the other; what this browser has begun and not ended is remembered. */
export function createUploadQueue({ materialId, send, discard, onChange, onError, onIdle }: Options) {
  const jobs: Job[] = [];
  let isRunning = false;
  const show = () => onChange(jobs.map(uploadOf));
  const set = (job: Job, change: Partial<Job>) => {
    Object.assign(job, change);
    show();
  };
  const fail = (job: Job, error: unknown) => {
    if (job.abort.signal.aborted) return set(job, { state: 'cancelled' });
    const message = wordsOf(error);
    set(job, { state: 'failed', error: message });
    // Specification section 5: the first failing file aborts the upload.
    for (const waiting of jobs.filter(({ state }) => state === 'waiting')) set(waiting, { state: 'cancelled' });
    onError(message);
  };
  const deliver = async (job: Job): Promise<void> => {
    set(job, { state: 'sending', speed: undefined, error: undefined, pace: createPace() });
    try {
      await send(fileOf(job, materialId, (change) => set(job, change)));
      set(job, { state: 'done', sent: job.size });
    } catch (error) {
      fail(job, error);
    }
    if (job.session && job.state !== 'failed') forgetUpload(materialId, job.session);
  };
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = nextOf(jobs); job; job = nextOf(jobs)) await deliver(job);
    isRunning = false;
    onIdle();
  };

  return {
    /** A file that this browser has begun to upload before continues from where it was. */
    add: (files: File[]) => {
      const known = readInterrupted(materialId);
      for (const file of files) jobs.push(newJob(file, matchingUpload(known, file)?.session));
      show();
      void run();
    },
    retry: (key: number) => {
      const job = find(jobs, key);
      if (!job) return;
      set(job, { state: 'waiting', abort: new AbortController() });
      void run();
    },
    cancel: (key: number) => {
      const job = find(jobs, key);
      if (!job) return;
      job.abort.abort();
      set(job, { state: 'cancelled' });
      if (job.session) discard(job.session);
    },
    /** Breaks off what runs, for the page ends; the server keeps its beginning. */
    stop: () => {
      for (const job of jobs) job.abort.abort();
    },
  };
}

function wordsOf(error: unknown): string {
  const isTold = isApiError(error) || error instanceof UnreadableFile;
  return (isTold && error.message) || 'Ошибка загрузки файлов';
}

function uploadOf({ file: _file, abort: _abort, session: _session, pace: _pace, ...upload }: Job): Upload {
  return upload;
}

let nextKey = 1;

function newJob(file: File, session: string | undefined): Job {
  const { name, size } = file;
  return {
    key: nextKey++,
    name,
    size,
    sent: 0,
    state: 'waiting',
    file,
    session,
    abort: new AbortController(),
    pace: createPace(),
  };
}

function fileOf(job: Job, materialId: string, set: (change: Partial<Job>) => void): FileToSend {
  const { file, session, abort, pace } = job;
  return {
    file,
    session,
    signal: abort.signal,
    onSession: (begun) => {
      job.session = begun;
      const { name, size, lastModified } = file;
      rememberUpload(materialId, { session: begun, name, size, lastModified });
    },
    onSent: (sent) => set({ sent, speed: pace.note(sent, Date.now()) }),
    onWaiting: (isWaiting) => {
      if (isWaiting) pace.pause();
      set({ state: isWaiting ? 'reconnecting' : 'sending', ...(isWaiting && { speed: undefined }) });
    },
  };
}

function find(jobs: Job[], key: number): Job | undefined {
  return jobs.find((job) => job.key === key);
}

function nextOf(jobs: Job[]): Job | undefined {
  return jobs.find(({ state }) => state === 'waiting');
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isApiError, type MaterialFile, materialKeys, useApi } from 'shared-api';
import { problemOf } from './checkFiles.ts';
import { forgetUpload, type Interrupted, matchingUpload, readInterrupted, rememberUpload } from './interrupted.ts';
import { uploadFile } from './uploadFile.ts';

export interface Upload {
  key: number;
  name: string;
  size: number;
  /** Bytes that the server has. */
  sent: number;
  state: 'waiting' | 'sending' | 'reconnecting' | 'failed' | 'done' | 'cancelled';
  error?: string;
}

interface Job extends Upload {
  file: File;
  session?: string | undefined;
  abort: AbortController;
}

/** Uploads files of one material, one after the other. */
export function useUploads(
  materialId: string,
  onError: (message: string) => void,
  onDone?: (file: MaterialFile) => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [interrupted, setInterrupted] = useState<Interrupted[]>(() => readInterrupted(materialId));
  const latest = useRef({ onError, onDone });
  latest.current = { onError, onDone };

  const queue = useMemo(() => {
    const jobs: Job[] = [];
    let isRunning = false;
    const show = () => setUploads(jobs.map(({ file: _file, abort: _abort, ...upload }) => upload));
    const set = (job: Job, change: Partial<Job>) => {
      Object.assign(job, change);
      show();
    };
    const send = async (job: Job) => {
      set(job, { state: 'sending', error: undefined });
      const file = await uploadFile({
        api,
        materialId,
        file: job.file,
        session: job.session,
        signal: job.abort.signal,
        onSession: (session) => {
          job.session = session;
          const { name, size, lastModified } = job.file;
          rememberUpload(materialId, { session, name, size, lastModified });
        },
        onSent: (sent) => set(job, { sent }),
        onWaiting: (isWaiting) => set(job, { state: isWaiting ? 'reconnecting' : 'sending' }),
      });
      set(job, { state: 'done', sent: job.size });
      latest.current.onDone?.(file);
    };
    const run = async () => {
      if (isRunning) return;
      isRunning = true;
      for (let job = nextOf(jobs); job; job = nextOf(jobs)) {
        const current = job;
        await send(current).catch((error: unknown) => {
          if (current.abort.signal.aborted) return set(current, { state: 'cancelled' });
          const message = (isApiError(error) && error.message) || 'Ошибка загрузки файлов';
          set(current, { state: 'failed', error: message });
          // Specification 5: the first failing file aborts the upload.
          for (const waiting of jobs.filter(({ state }) => state === 'waiting')) set(waiting, { state: 'cancelled' });
          latest.current.onError(message);
        });
        if (current.session && current.state !== 'failed') forgetUpload(materialId, current.session);
      }
      isRunning = false;
      await queryClient.invalidateQueries({ queryKey: materialKeys.detail(materialId) });
    };

    return {
      add: (files: File[]) => {
        const problem = problemOf(files);
        if (problem) return latest.current.onError(problem);
        const known = readInterrupted(materialId);
        for (const file of files) {
          const earlier = matchingUpload(known, file);
          const upload = { key: nextKey++, name: file.name, size: file.size, sent: 0, state: 'waiting' as const };
          jobs.push({ ...upload, file, session: earlier?.session, abort: new AbortController() });
        }
        setInterrupted((list) => list.filter((upload) => !files.some((file) => matchingUpload([upload], file))));
        show();
        void run();
      },
      retry: (key: number) => {
        const job = jobs.find((candidate) => candidate.key === key);
        if (!job) return;
        set(job, { state: 'waiting', abort: new AbortController() });
        void run();
      },
      cancel: (key: number) => {
        const job = jobs.find((candidate) => candidate.key === key);
        if (!job) return;
        job.abort.abort();
        set(job, { state: 'cancelled' });
        if (job.session) void api.uploads.cancel({ params: { id: job.session } }).catch(() => undefined);
      },
      stop: () => {
        for (const job of jobs) job.abort.abort();
      },
    };
  }, [api, materialId, queryClient]);

  useEffect(() => queue.stop, [queue]);
  const dropInterrupted = (session: string) => {
    forgetUpload(materialId, session);
    setInterrupted(readInterrupted(materialId));
    void api.uploads.cancel({ params: { id: session } }).catch(() => undefined);
  };
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reconnecting');
  return { uploads, interrupted, isBusy, dropInterrupted, add: queue.add, retry: queue.retry, cancel: queue.cancel };
}

let nextKey = 1;

function nextOf(jobs: Job[]): Job | undefined {
  return jobs.find(({ state }) => state === 'waiting');
}

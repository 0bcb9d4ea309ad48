import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { materialKeys, uploadFile, uploadsApi, useApi } from 'shared-api';
import { problemOf } from './checkFiles.ts';
import { forgetUpload, type Interrupted, matchingUpload, readInterrupted } from './interrupted.ts';
import { createUploadQueue, type Upload } from './uploadQueue.ts';

/** Uploads files of one material, and knows which of them were broken off by a reload. */
export function useUploads(materialId: string, onError: (message: string) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [interrupted, setInterrupted] = useState<Interrupted[]>(() => readInterrupted(materialId));
  const latest = useRef({ onError });
  latest.current = { onError };

  const queue = useMemo(
    () =>
      createUploadQueue({
        materialId,
        send: (file) => uploadFile({ ...file, api, materialId }),
        discard: (id) =>
          void uploadsApi(api)
            .cancelUpload({ params: { id } })
            .catch(() => undefined),
        onChange: setUploads,
        onError: (message) => latest.current.onError(message),
        onIdle: () => void queryClient.invalidateQueries({ queryKey: materialKeys.detail(materialId) }),
      }),
    [api, materialId, queryClient],
  );
  useEffect(() => queue.stop, [queue]);

  const add = (files: File[]) => {
    const problem = problemOf(files);
    if (problem) return onError(problem);
    queue.add(files);
    setInterrupted((list) => list.filter((upload) => !files.some((file) => matchingUpload([upload], file))));
  };
  const dropInterrupted = (session: string) => {
    forgetUpload(materialId, session);
    setInterrupted(readInterrupted(materialId));
    void uploadsApi(api)
      .cancelUpload({ params: { id: session } })
      .catch(() => undefined);
  };
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'reconnecting');
  return { uploads, interrupted, isBusy, dropInterrupted, add, retry: queue.retry, cancel: queue.cancel };
}

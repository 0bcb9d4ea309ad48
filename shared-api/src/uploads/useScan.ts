import { useEffect, useRef, useState } from 'react';
import { failureText } from '../portal/failureText.ts';
import { useApi } from '../portal/HostProvider.tsx';
import { UnreadableFile, uploadFile } from './uploadFile.ts';

/** Bytes of one part: small, so that the progress of a scan is to be seen. */
const part = 256 * 1024;
/** Bytes, as the server has it. */
const mostBytes = 20 * 1024 * 1024;

export interface Scan {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

interface Sending {
  name: string;
  /** Percent. */
  progress: number;
  /** The connection is gone; it continues by itself. */
  isWaiting: boolean;
}

/**
 * The scan of a document in a form: sends a chosen file at once and tells the form its id.
 *
 * @param onChange gets '' when there is none any more
 */
export function useScan(before: Scan | null, onChange: (id: string) => void) {
  const api = useApi();
  const [scan, setScan] = useState(before);
  const [sending, setSending] = useState<Sending | null>(null);
  const [error, setError] = useState<string>();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const keep = (next: Scan | null) => {
    setScan(next);
    onChange(next?.id ?? '');
  };
  const stop = () => {
    abort.current?.abort();
    setSending(null);
  };
  const choose = async (file: File) => {
    stop();
    if (file.size > mostBytes) return setError('Файл больше 20 МБ. Сохраните скан в меньшем качестве.');
    setError(undefined);
    const own = new AbortController();
    abort.current = own;
    const { signal } = own;
    const show = (change: Partial<Sending>) =>
      !signal.aborted && setSending((old) => ({ name: file.name, progress: 0, isWaiting: false, ...old, ...change }));
    show({});
    try {
      const { id, originalName, size } = await uploadFile({
        ...{ api, file, part, signal, purpose: 'scan' },
        onSession: () => undefined,
        onSent: (bytes) => show({ progress: Math.floor((bytes / Math.max(1, file.size)) * 100) }),
        onWaiting: (isWaiting) => show({ isWaiting }),
      });
      if (signal.aborted) return;
      keep({ id, name: originalName, size });
    } catch (failure) {
      if (signal.aborted) return;
      setError(failure instanceof UnreadableFile ? failure.message : failureText(failure));
    }
    setSending(null);
  };
  return { scan, sending, error, choose, stop, remove: () => keep(null) };
}

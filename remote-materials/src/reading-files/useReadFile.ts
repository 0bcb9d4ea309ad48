import { useEffect, useRef, useState } from 'react';
import { type ApiTransport, failureText, useApi } from 'shared-api';

type State<T> =
  | { step: 'choose'; problem: string }
  | { step: 'reading'; name: string }
  | { step: 'chosen'; name: string; found: T };

/**
 * Reads one file at a time; leaving or cancelling ends the reading.
 *
 * @param refusalOf why a file need not be sent at all; null for one that may be read
 */
export function useReadFile<T>(
  refusalOf: (file: File) => string | null,
  readFile: (api: ApiTransport, file: File, signal: AbortSignal) => Promise<T>,
) {
  const api = useApi();
  const [state, setState] = useState<State<T>>({ step: 'choose', problem: '' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    const problem = refusalOf(file);
    if (problem) return setState({ step: 'choose', problem });
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'reading', name: file.name });
    try {
      const found = await readFile(api, file, controller.signal);
      if (!controller.signal.aborted) setState({ step: 'chosen', name: file.name, found });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'choose', problem: failureText(error) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ step: 'choose', problem: '' });
  };
  return { state, read, cancel };
}

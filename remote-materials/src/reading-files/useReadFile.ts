import { useEffect, useRef, useState } from 'react';
import { failureText, type ImportedDocument, useApi } from 'shared-api';
import { importFile, refusalOf } from './importFile.ts';

type State =
  | { step: 'choose'; problem: string }
  | { step: 'reading'; name: string }
  | { step: 'chosen'; name: string; documents: ImportedDocument[] };

/** Reads one file at a time; leaving or cancelling ends the reading. */
export function useReadFile() {
  const api = useApi();
  const [state, setState] = useState<State>({ step: 'choose', problem: '' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: File) => {
    const problem = refusalOf(file);
    if (problem) return setState({ step: 'choose', problem });
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'reading', name: file.name });
    try {
      const documents = await importFile(api, file, controller.signal);
      if (!controller.signal.aborted) setState({ step: 'chosen', name: file.name, documents });
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

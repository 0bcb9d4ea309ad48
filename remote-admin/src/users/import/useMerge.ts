import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKeys, departmentsQuery, failureText, type ImportReport, useApi, usersApi } from 'shared-api';
import type { Column } from './texts.ts';

export interface Asked {
  csv: string;
  columns?: Column[];
  newDepartments?: string[];
}

/** What the server has said of the file. */
export interface Found {
  problems: { line: number; message: string }[];
  merge?: ImportReport | undefined;
}

/** The check of a file and its import; the last answer stays while another is waited for. */
export function useMerge() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [found, setFound] = useState<Found>();
  const send = (body: Asked, dryRun: boolean) =>
    usersApi(api).importUsers({ body: { ...body, dryRun, mode: 'merge' } });
  const check = useMutation({ mutationFn: (body: Asked) => send(body, true) });
  const load = useMutation({
    mutationFn: (body: Asked) => send(body, false),
    // Also after a failure: an answer that was lost on its way may have been a success.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      void queryClient.invalidateQueries({ queryKey: departmentsQuery(api).queryKey });
    },
  });
  const failure = check.error ?? load.error;
  const taking = (then: (answer: Found) => void) => ({
    onSuccess: ({ data }: { data: Found }) => {
      setFound(data);
      then(data);
    },
  });
  return {
    found,
    failure: failure ? failureText(failure) : null,
    isChecking: check.isPending,
    isLoading: load.isPending,
    check: (body: Asked, then: (answer: Found) => void) => {
      load.reset();
      check.mutate(body, taking(then));
    },
    load: (body: Asked, then: (answer: Found) => void) => load.mutate(body, taking(then)),
    forget: () => {
      check.reset();
      load.reset();
      setFound(undefined);
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKeys, departmentsQuery, failureText, type ImportReport, useApi, usersApi } from 'shared-api';
import { readFile } from './readFile.ts';
import type { Column } from './texts.ts';

export type Step = 'file' | 'columns' | 'lines' | 'done';

interface Asked {
  csv: string;
  columns?: Column[];
  newDepartments?: string[];
}

/** What the server has said of the file. */
interface Found {
  problems: { line: number; message: string }[];
  merge?: ImportReport | undefined;
}

/** From a file through its columns and what they would do to what they have done. */
export function useUserImport() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<{ name: string; size: number; csv: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const [columns, setColumns] = useState<Column[]>([]);
  const [newDepartments, setNewDepartments] = useState<string[]>([]);
  // Kept while another check is under way.
  const [found, setFound] = useState<Found>();
  const send = (body: Asked, dryRun: boolean) =>
    usersApi(api).importUsers({ body: { ...body, dryRun, mode: 'merge' } });
  const check = useMutation({ mutationFn: (body: Asked) => send(body, true) });
  const load = useMutation({
    mutationFn: (body: Asked) => send(body, false),
    onSuccess: ({ data }) => {
      setFound(data);
      setStep('done');
    },
    // Also after a failure: an answer that was lost on its way may have been a success.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      void queryClient.invalidateQueries({ queryKey: departmentsQuery(api).queryKey });
    },
  });
  const ask = (body: Asked, then?: (answer: Found) => void) =>
    check.mutate(body, {
      onSuccess: ({ data }) => {
        setFound(data);
        then?.(data);
      },
    });
  const forget = () => {
    check.reset();
    load.reset();
    setFile(null);
    setFault(undefined);
    setFound(undefined);
    setNewDepartments([]);
    setStep('file');
  };
  const choose = async (chosen: File) => {
    forget();
    const read = await readFile(chosen);
    if ('fault' in read) return setFault(read.fault);
    setFile({ name: chosen.name, size: chosen.size, csv: read.csv });
    ask({ csv: read.csv }, ({ merge, problems }) => {
      if (!merge?.columns.length) return setFault(problems[0]?.message ?? 'В файле нет ни одной строки.');
      setColumns(merge.columns.map(({ field }) => field));
      setStep('columns');
    });
  };
  const asked = file && { csv: file.csv, columns, newDepartments };
  const failure = check.error ?? load.error;
  return {
    step,
    file,
    fault,
    columns,
    newDepartments,
    report: found?.merge,
    /** Of the file as a whole. */
    problem: found?.merge?.lines.length === 0 ? found.problems[0]?.message : undefined,
    failure: failure ? failureText(failure) : null,
    isChecking: check.isPending,
    isLoading: load.isPending,
    choose,
    forget,
    setColumn: (at: number, field: Column) => setColumns(columns.with(at, field)),
    showColumns: () => {
      load.reset();
      setStep('columns');
    },
    showLines: () => asked && ask(asked, () => setStep('lines')),
    setNewDepartments: (names: string[]) => {
      setNewDepartments(names);
      load.reset();
      if (asked) ask({ ...asked, newDepartments: names });
    },
    load: () => asked && load.mutate(asked),
  };
}

export type UserImport = ReturnType<typeof useUserImport>;

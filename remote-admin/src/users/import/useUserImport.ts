import { useState } from 'react';
import { readFile } from './readFile.ts';
import type { Column } from './texts.ts';
import { useMerge } from './useMerge.ts';

export type Step = 'file' | 'columns' | 'lines' | 'done';

/** From a file through its columns and what they would do to what they have done. */
export function useUserImport() {
  const { found, check, load, forget: forgetAnswers, ...state } = useMerge();
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<{ name: string; size: number; csv: string } | null>(null);
  const [fault, setFault] = useState<string>();
  const [columns, setColumns] = useState<Column[]>([]);
  const [newDepartments, setNewDepartments] = useState<string[]>([]);
  const asked = file && { csv: file.csv, columns, newDepartments };
  const forget = () => {
    forgetAnswers();
    setFile(null);
    setFault(undefined);
    setNewDepartments([]);
    setStep('file');
  };
  const choose = async (chosen: File) => {
    forget();
    const read = await readFile(chosen);
    if ('fault' in read) return setFault(read.fault);
    setFile({ name: chosen.name, size: chosen.size, csv: read.csv });
    check({ csv: read.csv }, ({ merge, problems }) => {
      if (!merge?.columns.length) return setFault(problems[0]?.message ?? 'В файле нет ни одной строки.');
      setColumns(merge.columns.map(({ field }) => field));
      setStep('columns');
    });
  };
  return {
    ...state,
    step,
    file,
    fault,
    columns,
    newDepartments,
    report: found?.merge,
    /** Of the file as a whole. */
    problem: found?.merge?.lines.length === 0 ? found.problems[0]?.message : undefined,
    choose,
    forget,
    setColumn: (at: number, field: Column) => setColumns(columns.with(at, field)),
    showColumns: () => setStep('columns'),
    showLines: () => asked && check(asked, () => setStep('lines')),
    setNewDepartments: (names: string[]) => {
      setNewDepartments(names);
      if (asked) check({ ...asked, newDepartments: names }, () => undefined);
    },
    load: () => asked && load(asked, () => setStep('done')),
  };
}

export type UserImport = ReturnType<typeof useUserImport>;

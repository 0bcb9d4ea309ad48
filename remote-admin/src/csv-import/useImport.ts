import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKeys, useHost } from 'shared-api';
import { decodeText } from './decodeText.ts';

/** What the check of a file has found. */
export interface ImportResult {
  rows: number;
  created: number;
  problems: { line: number; message: string }[];
}

export interface CsvImport {
  send: (body: { csv: string; dryRun: boolean }) => Promise<{ data: ImportResult }>;
  /** «Создано: 5 пользователей» */
  doneText: (created: number) => string;
}

/** First a check that changes nothing and names each wrong line, then all or nothing. */
export function useImport({ send, doneText }: CsvImport, onDone: () => void) {
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const check = useMutation({ mutationFn: (csv: string) => send({ csv, dryRun: true }) });
  const load = useMutation({
    mutationFn: (csv: string) => send({ csv, dryRun: false }),
    onSuccess: ({ data }) => {
      notify.success(doneText(data.created));
      void queryClient.invalidateQueries({ queryKey: adminKeys.all });
      onDone();
    },
  });
  const report = check.data?.data;
  return {
    fileName: file?.name,
    choose: async (chosen: File | undefined) => {
      if (!chosen) return;
      load.reset();
      const csv = decodeText(await chosen.arrayBuffer());
      setFile({ name: chosen.name, csv });
      check.mutate(csv);
    },
    isChecking: check.isPending,
    report,
    isGood: report !== undefined && report.problems.length === 0 && report.rows > 0,
    failure: check.error ?? load.error,
    isLoading: load.isPending,
    load: () => file && load.mutate(file.csv),
  };
}

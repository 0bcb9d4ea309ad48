import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminKeys, useApi, useHost, usersApi } from 'shared-api';
import { formatCount } from 'shared-ui';
import { decodeText } from './decodeText.ts';

/** First a check that changes nothing and names each wrong line, then all or nothing. */
export function useImport(onDone: () => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const check = useMutation({
    mutationFn: (csv: string) => usersApi(api).importUsers({ body: { csv, dryRun: true } }),
  });
  const load = useMutation({
    mutationFn: (csv: string) => usersApi(api).importUsers({ body: { csv, dryRun: false } }),
    onSuccess: ({ data }) => {
      notify.success(`Создано: ${formatCount(data.created, 'пользователь', 'пользователя', 'пользователей')}`);
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

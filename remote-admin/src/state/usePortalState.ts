import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, type PortalJob, portalStateApi, portalStateQuery, useApi, useHost } from 'shared-api';

/** Milliseconds between two looks while somebody waits for the end of a job. */
const closeLook = 1000;

/** How the portal is. Has jobs run, and tells what has become of each: that is known only when its run has ended. */
export function usePortalState() {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  /** Those that were asked for, with the end of the run before. */
  const [awaited, setAwaited] = useState<ReadonlyMap<string, string | null>>(new Map());
  const query = portalStateQuery(api);
  const state = useQuery({ ...query, ...(awaited.size > 0 && { refetchInterval: closeLook }) });
  const { mutate } = useMutation({
    mutationFn: ({ key }: PortalJob) => portalStateApi(api).runJob({ params: { key } }),
    onMutate: ({ key, endedAt }) => setAwaited((before) => new Map(before).set(key, endedAt)),
    onError: (error, { key }) => {
      setAwaited((before) => without(before, [key]));
      notify.error(failureText(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });

  const jobs = state.data?.jobs;
  useEffect(() => {
    const ended = (jobs ?? []).filter(
      ({ key, isRunning, endedAt }) => awaited.has(key) && !isRunning && endedAt !== awaited.get(key),
    );
    if (ended.length === 0) return;
    const keys = ended.map(({ key }) => key);
    setAwaited((before) => without(before, keys));
    for (const { name, failures, error } of ended) {
      if (failures === 0) notify.success(`Выполнено: ${name}`);
      else notify.error(`Не удалось: ${name}. ${error ?? ''}`.trim());
    }
  }, [jobs, awaited, notify]);

  return { state, run: mutate, awaited };
}

function without<Value>(map: ReadonlyMap<string, Value>, keys: string[]): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([key]) => !keys.includes(key)));
}

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import {
  attestationKeys,
  type Material,
  materialKeys,
  materialQuery,
  materialsApi,
  programmeKeys,
  useApi,
} from 'shared-api';
import { createProgressReporter } from './progressReporter.ts';
import { readPercent } from './readPercent.ts';

/** Tells the server how far the reader has come in `content`. */
export function useReadingProgress(
  material: Pick<Material, 'id' | 'progress'>,
  content: RefObject<HTMLElement | null>,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { id } = material;
  const reached = useEffectEvent(() => material.progress);

  useEffect(() => {
    const send = async (percent: number) => {
      const { data } = await materialsApi(api).reportProgress({ params: { id }, body: { percent } });
      queryClient.setQueryData(materialQuery(api, id).queryKey, (old) => old && { ...old, progress: data.percent });
      // The lists are off screen now; they learn of it when somebody opens them.
      await queryClient.invalidateQueries({ queryKey: materialKeys.lists(), refetchType: 'none' });
      // The last report is sent in leaving, maybe to the list of attestations that wait for it.
      await queryClient.invalidateQueries({ queryKey: attestationKeys.all });
      await queryClient.invalidateQueries({ queryKey: programmeKeys.mine });
    };
    const reporter = createProgressReporter(send, reached());
    const measure = () => {
      if (document.visibilityState === 'hidden') return reporter.leave();
      if (!content.current) return;
      const percent = readPercent(content.current);
      if (percent !== null) reporter.report(percent);
    };
    measure();
    // Capturing: whichever element scrolls.
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    document.addEventListener('visibilitychange', measure);
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, { capture: true });
      document.removeEventListener('visibilitychange', measure);
      window.removeEventListener('resize', measure);
      reporter.leave();
    };
  }, [api, content, id, queryClient]);
}

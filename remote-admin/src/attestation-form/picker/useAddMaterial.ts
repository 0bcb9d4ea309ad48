import { useState } from 'react';
import { attemptsApi, type MaterialSummary, useApi, useHost } from 'shared-api';
import type { ChosenMaterial } from '../formValues.ts';

/** Asks how many questions a material can give, says when it gives none, and hands it on. */
export function useAddMaterial(onAdded: (material: ChosenMaterial) => void) {
  const api = useApi();
  const { notify } = useHost();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const add = async ({ id, title, isPublished, questionsCount: told }: MaterialSummary) => {
    setPendingId(id);
    // A server of an earlier version does not say it in its list.
    // What an attempt could ask: with the questions that are kept for attestations, without those of drafts.
    const questionsCount =
      told ??
      (await attemptsApi(api)
        .previewAttestation({ body: { materialIds: [id], questionsPerMaterial: null } })
        .then(({ data }) => data.questions.length)
        .catch(() => 0));
    setPendingId(null);
    if (!isPublished) notify.info(`Материал «${title}» ещё не опубликован: пока это черновик, вопросов он не добавит.`);
    else if (questionsCount === 0) notify.info(`У материала «${title}» нет активного теста: вопросов он не добавит.`);
    onAdded({ id, title, questionsCount, isDraft: !isPublished });
  };
  return { add, pendingId };
}

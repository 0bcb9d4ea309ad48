import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attestationKeys, isApiError, materialKeys, type Quiz, quizAttemptsApi, quizKeys, useApi } from 'shared-api';

/** Too many failures: the next try is not possible yet. */
export function isWait(error: unknown): boolean {
  return isApiError(error) && error.status === 429;
}

/** Sends the answers; a passed quiz has also made the material read. */
export function useSubmitQuiz(quiz: Quiz, paperId: string) {
  const api = useApi();
  const refresh = useRefreshAfterTry(quiz);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (answers: Record<string, string>) => {
      const given = Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer }));
      const { data: result } = await quizAttemptsApi(api).attemptQuiz({
        params: { id: quiz.id },
        body: { answers: given, paperId },
      });
      return { ...result, waitUntil: Date.now() + result.waitSeconds * 1000 };
    },
    onSuccess: refresh,
    onError: (failure) => (isWait(failure) ? refresh() : undefined),
  });
  return { submit: (answers: Record<string, string>) => mutate(answers), result: data, isPending, error };
}

/** What a try changes: how long the next one waits, own attempts, and progress, which an attestation may wait for. */
export function useRefreshAfterTry(quiz: Quiz) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        quizKeys.ofMaterial(quiz.material.id),
        quizKeys.attempts(quiz.id),
        materialKeys.detail(quiz.material.id),
        materialKeys.lists(),
        attestationKeys.all,
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

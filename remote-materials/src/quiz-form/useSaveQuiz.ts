import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EditableQuiz,
  isApiError,
  type Material,
  materialKeys,
  quizKeys,
  quizzesApi,
  useApi,
  useHost,
} from 'shared-api';
import { type QuizInput, withNulls } from './formValues.ts';

/**
 * Saves a quiz, a new one where there is none yet. A save that somebody else was faster with becomes `conflicting`.
 *
 * @param fail called with every other failure
 */
export function useSaveQuiz(material: Material, quiz: EditableQuiz | null, fail: (error: Error) => void) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  // Somebody else was faster: the person chooses what is to stay.
  const isConflict = (error: unknown) => quiz !== null && isApiError(error) && error.status === 409;
  const { mutate, isPending, error, isSuccess, variables, reset } = useMutation({
    mutationFn: ({ body, version }: { body: QuizInput; version: number | undefined }) =>
      quiz
        ? quizzesApi(api).updateQuiz({ params: { id: quiz.id }, body: { ...toForm(body), version } })
        : quizzesApi(api).createQuiz({ params: { materialId: material.id }, body: toForm(body) }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: quizKeys.ofMaterial(material.id) });
      await queryClient.invalidateQueries({ queryKey: materialKeys.detail(material.id) });
      notify.success(quiz ? 'Тест успешно обновлен!' : 'Тест успешно создан!');
    },
    onError: (refusal) => isConflict(refusal) || fail(refusal),
  });
  return {
    save: (body: QuizInput, version = quiz?.version) => mutate({ body, version }),
    isPending,
    isSaved: isSuccess,
    conflicting: isConflict(error) ? variables?.body : undefined,
    endConflict: reset,
  };
}

function toForm({ questions, ...body }: QuizInput) {
  return { ...body, questions: questions.map(withNulls) };
}

import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { type EditableQuiz, editableQuizQuery, type Host, type Material, quizQuery, requireRole } from 'shared-api';
import { materialAt } from '../materialAt.ts';

export interface QuizFormData {
  material: Material;
  /** Null while it is being created. */
  quiz: EditableQuiz | null;
}

/** The material and, for editing, its quiz with the right answers. For editors; others go to the dashboard. */
export function quizFormLoader(host: Host) {
  const { api } = host;
  return async ({ params: { id = '', mode } }: LoaderFunctionArgs): Promise<QuizFormData> => {
    requireRole(host.session.user(), 'EDITOR');
    if (mode !== 'create' && mode !== 'edit') throw redirect(`/materials/${id}`);
    const material = await materialAt(host, id);
    if (mode === 'create') return { material, quiz: null };
    const { id: quizId } = await host.queryClient.fetchQuery(quizQuery(api, material.id));
    return { material, quiz: await host.queryClient.fetchQuery(editableQuizQuery(api, quizId)) };
  };
}

export function quizFormCrumb(data: unknown): string {
  return (data as QuizFormData | undefined)?.quiz ? 'Изменить тест' : 'Создать тест';
}

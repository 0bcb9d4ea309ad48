import { useLoaderData } from 'react-router-dom';
import { PageHeader } from 'shared-ui';
import type { QuizFormData } from './loader.ts';
import { QuizForm } from './QuizForm.tsx';

export function QuizFormPage() {
  const { material, quiz } = useLoaderData<QuizFormData>();
  return (
    <>
      <PageHeader title={quiz ? 'Изменить тест' : 'Создать тест'} description={`Материал: ${material.title}`} />
      <QuizForm key={quiz?.id ?? 'new'} material={material} quiz={quiz} />
    </>
  );
}

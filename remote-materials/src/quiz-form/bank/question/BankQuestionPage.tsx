import { useLoaderData } from 'react-router-dom';
import type { BankQuestion } from 'shared-api';
import { PageHeader } from 'shared-ui';
import { BankQuestionForm } from './BankQuestionForm.tsx';

export function BankQuestionPage() {
  const { question } = useLoaderData<{ question: BankQuestion | null }>();
  return (
    <>
      <PageHeader title={question ? 'Изменить вопрос' : 'Новый вопрос'} description="Банк вопросов" />
      <BankQuestionForm key={question?.id ?? 'new'} question={question} />
    </>
  );
}

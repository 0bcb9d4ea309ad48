import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  type BankQuestion,
  bankQuestionQuery,
  bankQuestionsQuery,
  bankTopicsQuery,
  type Host,
  requireRole,
} from 'shared-api';
import { readBankFilters } from './filters.ts';

/** Topics and the first questions, without waiting. For editors; others go to the dashboard. */
export function bankLoader(host: Host) {
  const { api } = host;
  return ({ request }: LoaderFunctionArgs): null => {
    requireRole(host.session.user(), 'EDITOR');
    const address = new URL(request.url).searchParams;
    void host.queryClient.prefetchQuery(bankTopicsQuery(api));
    void host.queryClient.prefetchQuery(bankQuestionsQuery(api, readBankFilters(address)));
    return null;
  };
}

/** The question to change as it is now; null for a new one. */
export function bankQuestionLoader(host: Host) {
  const { api } = host;
  return async ({ params: { questionId = '' } }: LoaderFunctionArgs): Promise<{ question: BankQuestion | null }> => {
    requireRole(host.session.user(), 'EDITOR');
    void host.queryClient.prefetchQuery(bankTopicsQuery(api));
    if (questionId === 'new') return { question: null };
    return { question: await host.queryClient.fetchQuery(bankQuestionQuery(api, questionId)) };
  };
}

export function bankQuestionCrumb(data: unknown): string {
  return (data as { question: BankQuestion | null } | undefined)?.question ? 'Изменить вопрос' : 'Новый вопрос';
}

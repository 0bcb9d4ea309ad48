import { type BankQuestion, bankApi, isApiError } from 'shared-api';
import { useBankAction } from '../useBankAction.ts';
import type { BankValues } from './values.ts';

interface Save {
  body: BankValues;
  /** What the change started from. */
  version: number | undefined;
}

/**
 * Saves a question of the bank, a new one where there is none yet. A save that somebody else was faster with becomes
 * `conflicting`; once one is done, `savedIn` is its topic.
 *
 * @param fail called with every other failure
 */
export function useSaveBankQuestion(question: BankQuestion | null, fail: (error: Error) => void) {
  const isConflict = (error: unknown) => question !== null && isApiError(error) && error.status === 409;
  const { mutate, isPending, isSuccess, error, variables, reset } = useBankAction<Save>({
    act: (api, { body, version }) =>
      question && version !== undefined
        ? bankApi(api).updateBankQuestion({ params: { id: question.id }, body: { ...body, version } })
        : bankApi(api).createBankQuestions({ body }),
    message: () => (question ? 'Вопрос сохранён' : 'Вопрос добавлен в банк'),
    onFail: (refusal) => isConflict(refusal) || fail(refusal),
  });
  return {
    save: (body: BankValues, version = question?.version) => mutate({ body, version }),
    isPending,
    savedIn: isSuccess ? variables.body.topicId : undefined,
    conflicting: isConflict(error) ? variables?.body : undefined,
    endConflict: reset,
  };
}

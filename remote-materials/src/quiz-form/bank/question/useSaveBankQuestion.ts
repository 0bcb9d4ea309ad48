import { type BankQuestion, bankApi, isApiError } from 'shared-api';
import { withNulls } from '../../formValues.ts';
import { useBankAction } from '../useBankAction.ts';
import type { BankValues } from './values.ts';

interface Save {
  body: BankValues;
  /** What the change started from; null for a new one. */
  base: BankQuestion | null;
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
    act: (api, { body, base }) =>
      base
        ? bankApi(api).updateBankQuestion({ params: { id: base.id }, body: toChange(body, base) })
        : bankApi(api).createBankQuestions({ body: { ...body, questions: body.questions.map(withNulls) } }),
    message: () => (question ? 'Вопрос сохранён' : 'Вопрос добавлен в банк'),
    onFail: (refusal) => isConflict(refusal) || fail(refusal),
  });
  return {
    save: (body: BankValues, base = question) => mutate({ body, base }),
    isPending,
    savedIn: isSuccess ? variables.body.topicId : undefined,
    conflicting: isConflict(error) ? variables?.body : undefined,
    endConflict: reset,
  };
}

/** Without the topic that was read: somebody may have moved the question since. */
function toChange({ topicId, questions, ...body }: BankValues, { topicId: read, version }: BankQuestion) {
  return { ...body, questions: questions.map(withNulls), version, ...(topicId !== read && { topicId }) };
}

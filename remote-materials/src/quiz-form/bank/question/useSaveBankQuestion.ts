import { type ApiTransport, type BankQuestion, bankApi, isApiError } from 'shared-api';
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
  const { mutate, isPending, data, error, variables, reset } = useBankAction<Save>({
    act: store,
    message: () => (question ? 'Вопрос сохранён' : 'Вопрос добавлен в банк'),
    onFail: (refusal) => isConflict(refusal) || fail(refusal),
  });
  return {
    save: (body: BankValues, base = question) => mutate({ body, base }),
    isPending,
    savedIn: typeof data === 'string' ? data : undefined,
    conflicting: isConflict(error) ? variables?.body : undefined,
    endConflict: reset,
  };
}

/** @returns the topic where the question is now: somebody may have moved it since it was read */
async function store(api: ApiTransport, { body, base }: Save): Promise<string> {
  if (base) {
    const change = { params: { id: base.id }, body: toChange(body, base) };
    return (await bankApi(api).updateBankQuestion(change)).data.topicId;
  }
  await bankApi(api).createBankQuestions({ body: { ...body, questions: body.questions.map(withNulls) } });
  return body.topicId;
}

/** Without the topic that was read: somebody may have moved the question since. */
function toChange({ topicId, questions, ...body }: BankValues, { topicId: read, version }: BankQuestion) {
  return { ...body, questions: questions.map(withNulls), version, ...(topicId !== read && { topicId }) };
}

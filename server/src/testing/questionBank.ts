import type { Caller } from './createTestApp.ts';

let named = 0;

function newText(): string {
  named += 1;
  return `Вопрос банка ${named}?`;
}

/** A choice whose first option is right, with words of its own unless told. */
export const choice = (text = newText()) => ({
  ...{ text, type: 'MULTIPLE_CHOICE', options: ['верный', 'неверный'], correctAnswer: '0' },
});

/** Adds to the question bank by the calls of an editor; throws where one is refused. */
export function createBank(editor: () => Caller) {
  async function topic(parentId: string | null = null, name?: string, fields: object = {}): Promise<string> {
    named += 1;
    const form = { name: name ?? `Тема ${named}`, parentId, ...fields };
    const { status, body } = await editor().send('POST', '/admin/bank/topics', form);
    if (status !== 201) throw new Error(`The topic is not created: ${JSON.stringify(body)}`);
    return body.data.id;
  }

  /** So many choices with words of their own. @param fields of the call beside them */
  async function add(topicId: string, count = 1, fields: object = {}): Promise<string[]> {
    const questions = Array.from({ length: count }, () => choice());
    const { status, body } = await editor().send('POST', '/admin/bank/questions', { topicId, questions, ...fields });
    if (status !== 201) throw new Error(`The questions are not added: ${JSON.stringify(body)}`);
    return body.data.ids;
  }

  return { topic, add };
}

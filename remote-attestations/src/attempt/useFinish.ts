import { type AttemptQuestion, useHost } from 'shared-api';
import { formatCount } from 'shared-ui';
import type { Keeper } from './answers/answerKeeper.ts';

interface Options {
  questions: AttemptQuestion[];
  keeper: Keeper;
  marks: Set<string>;
  submit: () => Promise<void>;
  /** Brings the question with this index on the screen. */
  onShow: (index: number) => void;
}

/** Ends an attempt by the person's own will: not with an answer in dispute, and not without a question. */
export function useFinish({ questions, keeper, marks, submit, onShow }: Options): () => Promise<void> {
  const { confirm, notify } = useHost();
  return async () => {
    const [first] = keeper.conflicts();
    if (first) {
      onShow(questions.findIndex(({ id }) => id === first.questionId));
      return notify.error('Сначала выберите, какой из двух ответов оставить.');
    }
    const answers = keeper.answers();
    const open = questions.filter(({ id }) => !answers[id]?.trim()).length;
    const isSure = await confirm({
      title: 'Завершить аттестацию?',
      text: textBeforeEnd(open, marks.size),
      confirmLabel: 'Завершить',
    });
    if (isSure) await submit();
  };
}

function textBeforeEnd(open: number, marked: number): string {
  const parts = [
    open > 0 ? `Без ответа: ${formatCount(open, 'вопрос', 'вопроса', 'вопросов')}.` : 'Ответы есть на все вопросы.',
    marked > 0 ? `Отмечено: ${formatCount(marked, 'вопрос', 'вопроса', 'вопросов')}.` : '',
    'Вернуться к вопросам будет нельзя.',
  ];
  return parts.filter(Boolean).join(' ');
}

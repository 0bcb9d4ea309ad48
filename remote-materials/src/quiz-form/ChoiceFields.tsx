import { feedbackAfter } from './feedback/feedbackAfter.ts';
import { OptionRows } from './kinds/OptionRows.tsx';
import { useQuestion } from './kinds/useQuestion.ts';
import { lookedAt, looksAfter } from './look/looks.ts';

/** The options of a choice, with a radio for the right one. */
export function ChoiceFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { options, correctAnswer, feedback, look } = question;
  return (
    <OptionRows
      legend="Варианты; отметьте правильный"
      kind="radio"
      options={options}
      right={correctAnswer === '' ? [] : [Number(correctAnswer)]}
      rightLabel={(number) => `Правильный вариант ${number}`}
      onChange={(changed, [right], removed) =>
        change({
          options: changed,
          correctAnswer: right === undefined ? '' : String(right),
          ...feedbackAfter(feedback, removed),
          ...looksAfter(look, removed),
        })
      }
      looks={look?.options ?? []}
      onLook={(at, html) => change(lookedAt(question, at, html))}
    />
  );
}

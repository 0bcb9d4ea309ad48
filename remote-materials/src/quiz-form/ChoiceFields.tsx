import { feedbackAfter } from './feedback/feedbackAfter.ts';
import { OptionRows } from './kinds/OptionRows.tsx';
import { useQuestion } from './kinds/useQuestion.ts';
import { lookedAt, looksAfter } from './look/looks.ts';
import { useQuestionProblems } from './problems/useQuestionProblems.ts';

/** The options of a choice, with a radio for the right one. */
export function ChoiceFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { optionProblems, rightProblem } = useQuestionProblems(index);
  const { options, correctAnswer, feedback, look } = question;
  return (
    <OptionRows
      problems={optionProblems}
      rightProblem={rightProblem}
      legend="Варианты; отметьте правильный"
      kind="radio"
      options={options}
      right={correctAnswer === '' ? [] : [Number(correctAnswer)]}
      rightLabel={(number) => `Правильный вариант ${number}`}
      onChange={(changed, [right], splice) =>
        change({
          options: changed,
          correctAnswer: right === undefined ? '' : String(right),
          ...feedbackAfter(feedback, splice),
          ...looksAfter(look, splice),
        })
      }
      looks={look?.options ?? []}
      onLook={(at, html) => change(lookedAt(question, at, html))}
    />
  );
}

import { readChoices, writeChoices } from 'shared-api/questions';
import { OptionRows } from './OptionRows.tsx';
import { ScoringField } from './ScoringField.tsx';
import { useQuestion } from './useQuestion.ts';

/** Options of which several are right. */
export function SeveralFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { options, correctAnswer, details } = question;
  if (details?.type !== 'MULTIPLE_ANSWER') return null;
  const right = readChoices(correctAnswer, options.length);
  const { worths: _, ...ruled } = details;
  return (
    <>
      <OptionRows
        legend="Варианты; отметьте все правильные"
        kind="checkbox"
        options={options}
        right={right}
        rightLabel={(number) => `Вариант ${number} правильный`}
        onChange={(changed, marked) => {
          // What single options are worth holds for just these options and just these right ones.
          const isAsBefore = changed.length === options.length && marked === right;
          change({
            options: changed,
            correctAnswer: writeChoices(marked),
            ...(!isAsBefore && { details: ruled }),
          });
        }}
      />
      <ScoringField
        scoring={details.scoring}
        partial="По частям: верные прибавляют, неверные отнимают"
        onChange={(scoring) => change({ details: { ...details, scoring } })}
      />
    </>
  );
}

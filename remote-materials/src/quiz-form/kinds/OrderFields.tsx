import { stepsOf, writePlaces } from 'shared-api/questions';
import { TextInput } from 'shared-ui';
import { Rows } from './Rows.tsx';
import { ScoringField } from './ScoringField.tsx';
import { useQuestion } from './useQuestion.ts';

/** Steps in their right order: a taker gets them shuffled. */
export function OrderFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { details } = question;
  if (details?.type !== 'ORDERING') return null;
  return (
    <>
      <Rows
        legend="Шаги в правильном порядке"
        name="шаг"
        rows={stepsOf(question)}
        blank=""
        fewest={2}
        isOrdered
        onChange={(changed) => change({ options: changed, correctAnswer: writePlaces([...changed.keys()]) })}
      >
        {(step, at, changeStep) => (
          <TextInput aria-label={`Шаг ${at + 1}`} value={step} onChange={(event) => changeStep(event.target.value)} />
        )}
      </Rows>
      <ScoringField
        scoring={details.scoring}
        partial="По частям: за каждый шаг на своём месте"
        onChange={(scoring) => change({ details: { ...details, scoring } })}
      />
    </>
  );
}

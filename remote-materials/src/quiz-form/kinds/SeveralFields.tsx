import { evenWorth, readChoices, writeChoices } from 'shared-api/questions';
import { Field, Select } from 'shared-ui';
import { feedbackAfter } from '../feedback/feedbackAfter.ts';
import { lookedAt, looksAfter } from '../look/looks.ts';
import { useQuestionProblems } from '../problems/useQuestionProblems.ts';
import { OptionRows } from './OptionRows.tsx';
import { type Marked, sharesAfter } from './sharesAfter.ts';
import { useQuestion } from './useQuestion.ts';
import { WorthBox } from './WorthBox.tsx';

const scorings = [
  { value: 'even', label: 'По частям: верные прибавляют, неверные отнимают' },
  { value: 'shares', label: 'По частям: у каждого варианта свой процент' },
  { value: 'all', label: 'Всё или ничего' },
];

/** Options of which several are right. */
export function SeveralFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { optionProblems } = useQuestionProblems(index);
  const { options, correctAnswer, details, feedback, look } = question;
  if (details?.type !== 'MULTIPLE_ANSWER') return null;
  const right = readChoices(correctAnswer, options.length);
  const { worths, ...even } = details;
  const score = (chosen: string) =>
    change({
      details: {
        ...even,
        scoring: chosen === 'all' ? 'all' : 'partial',
        ...(chosen === 'shares' && { worths: options.map((_, at) => evenShare(right, options.length, at)) }),
      },
    });
  const mark = (changed: string[], marked: Marked) =>
    change({
      options: changed,
      correctAnswer: writeChoices(marked.right),
      ...(worths && { details: { ...details, worths: sharesAfter(worths, changed.length, marked) } }),
      ...feedbackAfter(feedback, marked.splice),
      ...looksAfter(look, marked.splice),
    });
  return (
    <>
      <OptionRows
        problems={optionProblems}
        legend="Варианты; отметьте все правильные"
        kind="checkbox"
        options={options}
        right={right}
        rightLabel={(number) => `Вариант ${number} правильный`}
        beside={
          worths &&
          ((at) => (
            <WorthBox
              number={at + 1}
              name="вариант"
              worth={worths[at] ?? Number.NaN}
              onChange={(worth) => change({ details: { ...details, worths: worths.with(at, worth) } })}
            />
          ))
        }
        looks={look?.options ?? []}
        onLook={(at, html) => change(lookedAt(question, at, html))}
        onChange={(changed, marked, splice) => mark(changed, { right: marked, splice })}
      />
      <Field label="Как считать">
        <Select
          options={scorings}
          value={details.scoring === 'all' ? 'all' : worths ? 'shares' : 'even'}
          onChange={score}
        />
      </Field>
    </>
  );
}

/** Nothing is wrong with a question all of whose options are right, or none yet. */
function evenShare(right: number[], count: number, at: number): number {
  const worth = evenWorth(right, count, at);
  return Number.isFinite(worth) ? Number(worth.toFixed(5)) : 0;
}

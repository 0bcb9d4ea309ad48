import { Checkbox } from 'shared-ui';
import { AcceptedRows } from './AcceptedRows.tsx';
import { Checks } from './Checks.tsx';
import { useQuestion } from './useQuestion.ts';

/** Reference answers of a short text. */
export function ShortFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { details } = question;
  if (details?.type !== 'SHORT_ANSWER') return null;
  return (
    <>
      <AcceptedRows
        legend="Верные ответы и сколько процентов они дают; * — любые буквы"
        accepted={details.accepted}
        onChange={(accepted) => change({ details: { ...details, accepted } })}
      />
      <Checks>
        <Checkbox
          checked={details.isCaseSensitive}
          onChange={(event) => change({ details: { ...details, isCaseSensitive: event.target.checked } })}
        >
          Различать большие и маленькие буквы
        </Checkbox>
      </Checks>
    </>
  );
}

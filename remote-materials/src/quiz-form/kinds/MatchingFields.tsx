import { useState } from 'react';
import { fromMatchingRows, matchingRows } from 'shared-api/questions';
import { TextInput } from 'shared-ui';
import { Rows } from './Rows.tsx';
import { useQuestion } from './useQuestion.ts';

const blankPair = { item: '', option: '' };

/** Pairs, and options that fit none of them. */
export function MatchingFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const [written, setWritten] = useState(() => matchingRows(question));
  const write = (changed: Partial<typeof written>) => {
    const next = { ...written, ...changed };
    setWritten(next);
    change(fromMatchingRows(next));
  };
  return (
    <>
      <Rows
        legend="Пары: что и к чему относится"
        name="пару"
        rows={written.pairs}
        blank={blankPair}
        fewest={2}
        onChange={(pairs) => write({ pairs })}
      >
        {(pair, at, changePair) => (
          <>
            <TextInput
              aria-label={`Пара ${at + 1}: что`}
              value={pair.item}
              onChange={(event) => changePair({ ...pair, item: event.target.value })}
            />
            <TextInput
              aria-label={`Пара ${at + 1}: к чему`}
              value={pair.option}
              onChange={(event) => changePair({ ...pair, option: event.target.value })}
            />
          </>
        )}
      </Rows>
      <Rows
        legend="Лишние варианты, которые ни к чему не относятся"
        name="лишний вариант"
        rows={written.others}
        blank=""
        fewest={0}
        onChange={(others) => write({ others })}
      >
        {(other, at, changeOther) => (
          <TextInput
            aria-label={`Лишний вариант ${at + 1}`}
            value={other}
            onChange={(event) => changeOther(event.target.value)}
          />
        )}
      </Rows>
    </>
  );
}

import type { Gap } from 'shared-api/questions';
import { Button, color, Field, Select, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AcceptedRows } from './AcceptedRows.tsx';
import { AddButton } from './AddButton.tsx';
import { blankText } from './blank.ts';
import { OptionRows } from './OptionRows.tsx';
import { useQuestion } from './useQuestion.ts';
import { withoutGap } from './withoutGap.ts';

const kinds = [
  { value: 'text', label: 'Вписать' },
  { value: 'choice', label: 'Выбрать из списка' },
];

/** What is right in the gaps of the text. */
export function GapsFields({ index }: { index: number }) {
  const { question, change } = useQuestion(index);
  const { text, details } = question;
  if (details?.type !== 'GAPS') return null;
  const { gaps } = details;
  const add = () =>
    change({
      text: `${text}${text === '' || text.endsWith(' ') ? '' : ' '}[[${gaps.length + 1}]]`,
      details: { ...details, gaps: [...gaps, { kind: 'text', accepted: [blankText] }] },
    });
  return (
    <>
      {gaps.map((gap, at) => (
        <GapFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its number.
          key={at}
          number={at + 1}
          gap={gap}
          onChange={(changed) => change({ details: { ...details, gaps: gaps.with(at, changed) } })}
          onRemove={() =>
            change({ text: withoutGap(text, at + 1), details: { ...details, gaps: gaps.toSpliced(at, 1) } })
          }
        />
      ))}
      <AddButton count={gaps.length} onAdd={add}>
        Добавить пропуск [[{gaps.length + 1}]]
      </AddButton>
    </>
  );
}

interface GapProps {
  /** From 1. */
  number: number;
  gap: Gap;
  onChange: (gap: Gap) => void;
  onRemove: () => void;
}

function GapFields({ number, gap, onChange, onRemove }: GapProps) {
  return (
    <Part aria-label={`Пропуск ${number}`}>
      <Field label={`Пропуск [[${number}]]`}>
        <Select
          options={kinds}
          value={gap.kind}
          onChange={(kind) =>
            onChange(
              kind === 'text' ? { kind, accepted: [blankText] } : { kind: 'choice', options: ['', ''], right: -1 },
            )
          }
        />
      </Field>
      {gap.kind === 'text' ? (
        <AcceptedRows
          legend={`Верные ответы пропуска ${number}`}
          accepted={gap.accepted}
          onChange={(accepted) => onChange({ ...gap, accepted })}
        />
      ) : (
        <OptionRows
          legend={`Варианты пропуска ${number}; отметьте правильный`}
          kind="radio"
          owner={` пропуска ${number}`}
          options={gap.options}
          right={[gap.right]}
          rightLabel={(option) => `Вариант ${option} пропуска ${number} правильный`}
          onChange={(options, [right = -1]) => onChange({ ...gap, options, right })}
        />
      )}
      <Button size="small" variant="ghost" onClick={onRemove}>
        Удалить пропуск {number}
      </Button>
    </Part>
  );
}

const Part = styled.section`
  margin-bottom: ${space(4)};
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color.line};
`;

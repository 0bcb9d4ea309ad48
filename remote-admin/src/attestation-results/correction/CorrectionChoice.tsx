import { correctionTexts, type DrawnQuestion } from 'shared-api';
import { Checkbox, color, Field, fontSize, Radio, space, TextArea } from 'shared-ui';
import { styled } from 'styled-components';
import type { Wanted } from './wanted.ts';

interface Props {
  question: DrawnQuestion['question'];
  wanted: Wanted;
  /** An earlier correction can be taken back. */
  isCorrected: boolean;
  onChange: (wanted: Wanted) => void;
}

const hints: Record<Wanted['kind'], string> = {
  VOID: 'Балл считается по остальным вопросам.',
  CREDIT: 'Ответ верен у каждого, кто получил этот вопрос.',
  REKEY: 'Все прежние ответы проверяются заново.',
  RESTORE: 'Прежнее исправление перестаёт действовать.',
};

/** Kinds of which the right answer is one text. */
const rekeyed = ['MULTIPLE_CHOICE', 'TRUE_FALSE', 'OPEN_ENDED'];

/** What to do with the question, and with which answers. */
export function CorrectionChoice({ question, wanted, isCorrected, onChange }: Props) {
  const isForReviewer = question.type === 'OPEN_ENDED' && question.rightAnswer === '';
  const hasKey = rekeyed.includes(question.type) && !isForReviewer;
  const kinds = (['VOID', 'CREDIT', 'REKEY', 'RESTORE'] as const).filter(
    (kind) => (kind !== 'REKEY' || hasKey) && (kind !== 'RESTORE' || isCorrected),
  );
  return (
    <Choices role="radiogroup" aria-label="Что сделать с вопросом">
      {kinds.map((kind) => (
        <div key={kind}>
          <Radio
            name="kind"
            checked={wanted.kind === kind}
            onChange={() => onChange({ kind, rightAnswers: kind === 'REKEY' ? wanted.rightAnswers : [] })}
          >
            {correctionTexts[kind].label}
          </Radio>
          <Hint>{hints[kind]}</Hint>
        </div>
      ))}
      {wanted.kind === 'REKEY' && <Key question={question} wanted={wanted} onChange={onChange} />}
    </Choices>
  );
}

function Key({ question, wanted, onChange }: Omit<Props, 'isCorrected'>) {
  const { rightAnswers } = wanted;
  if (question.type === 'OPEN_ENDED')
    return (
      <Field label="Верные ответы, каждый с новой строки" hint={`Сейчас: ${question.rightAnswer}`}>
        <TextArea
          value={rightAnswers.join('\n')}
          onChange={(event) => onChange({ kind: 'REKEY', rightAnswers: event.target.value.split('\n') })}
          rows={3}
        />
      </Field>
    );
  const options =
    question.type === 'TRUE_FALSE'
      ? [
          { value: 'true', label: 'Верно' },
          { value: 'false', label: 'Неверно' },
        ]
      : question.options.map((option) => ({ value: option, label: option }));
  return (
    <Options role="group" aria-label="Верные ответы">
      <Hint>
        Сейчас верно: {question.rightAnswer}. Если верных несколько, отметьте все: засчитан будет любой из них.
      </Hint>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={rightAnswers.includes(value)}
          onChange={(event) =>
            onChange({
              kind: 'REKEY',
              rightAnswers: event.target.checked
                ? [...rightAnswers, value]
                : rightAnswers.filter((answer) => answer !== value),
            })
          }
        >
          {label}
        </Checkbox>
      ))}
    </Options>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
`;

const Options = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0 0 ${space(6)};
  overflow-wrap: anywhere;
`;

const Hint = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

import { styled } from 'styled-components';
import { Radio } from '../choice/choices.tsx';
import { TextArea } from '../field/inputs.tsx';
import { space } from '../tokens/tokens.ts';

export interface Question {
  text: string;
  type: 'MULTIPLE_CHOICE' | 'TRUE_FALSE' | 'OPEN_ENDED';
  /** Of a choice; its answer is the index as text. A statement is answered by `true` or `false`. */
  options: string[];
  isRequired: boolean;
}

interface Props {
  question: Question;
  /** Distinguishes the radios of one question from those of another. */
  name: string;
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled?: boolean;
}

/** One question with the means to answer it. */
export function QuestionField({ question, name, answer, onAnswer, isDisabled }: Props) {
  const choices =
    question.type === 'TRUE_FALSE'
      ? [
          { value: 'true', label: 'Верно' },
          { value: 'false', label: 'Неверно' },
        ]
      : question.options.map((label, index) => ({ value: String(index), label }));
  return (
    <Root disabled={isDisabled}>
      <legend>
        {question.text}
        {question.isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      {question.type === 'OPEN_ENDED' ? (
        <TextArea
          aria-label="Ответ"
          rows={4}
          maxLength={5000}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      ) : (
        choices.map(({ value, label }) => (
          <Radio key={value} name={name} value={value} checked={answer === value} onChange={() => onAnswer(value)}>
            {label}
          </Radio>
        ))
      )}
    </Root>
  );
}

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-bottom: ${space(3)}; font-size: 16.5px; font-weight: 600; overflow-wrap: anywhere; }
  & > label { overflow-wrap: anywhere; }
`;

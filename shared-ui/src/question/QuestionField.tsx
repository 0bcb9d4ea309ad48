import { useEffect, useRef } from 'react';
import type { QuestionType, ShownDetails } from 'shared-api/questions';
import { styled } from 'styled-components';
import { Radio } from '../choice/choices.tsx';
import { TextArea, TextInput } from '../field/inputs.tsx';
import { color, fontSize, space, weight } from '../tokens/tokens.ts';
import { GapsField } from './GapsField.tsx';
import { Looked } from './Looked.tsx';
import { MatchingField } from './MatchingField.tsx';
import { OrderField } from './OrderField.tsx';
import { handleQuestionKey } from './questionKeys.ts';
import { SeveralField } from './SeveralField.tsx';

export interface Question {
  text: string;
  type: QuestionType;
  /** Of a choice; its answer is the index as text. A statement is answered by `true` or `false`. */
  options: string[];
  isRequired: boolean;
  /** Of the kinds that need more than options. */
  details?: ShownDetails | undefined;
  /** Of what is more than plain text: HTML that the server has sanitised. */
  look?: { text: string; options: string[] } | null | undefined;
}

interface Props {
  question: Question;
  /** Distinguishes the radios of one question from those of another. */
  name: string;
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled?: boolean;
  /** The person has stepped to it: it is read aloud, and the next Tab leads to its answer. */
  takesFocus?: boolean;
  /** What Enter does, where it is not for the answer itself. */
  onNext?: (() => void) | undefined;
}

/** One question with the means to answer it. */
export function QuestionField({ question, name, answer, onAnswer, isDisabled, takesFocus = false, onNext }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  return (
    <Root ref={root} tabIndex={-1} disabled={isDisabled} onKeyDown={(event) => handleQuestionKey(event, onNext)}>
      <legend>
        {question.type === 'GAPS' ? 'Заполните пропуски' : <Looked html={question.look?.text}>{question.text}</Looked>}
        {question.isRequired && <span aria-hidden="true"> *</span>}
      </legend>
      <Answer {...{ question, name, answer, onAnswer, isDisabled }} />
      {onNext && <Keys>{keysOf(question)}</Keys>}
    </Root>
  );
}

/** What the keyboard does here, for those who have one. */
function keysOf({ type, options }: Question): string {
  if (type === 'OPEN_ENDED') return 'Tab, затем «Далее»';
  const count = type === 'TRUE_FALSE' ? 2 : options.length;
  const isChoice = type === 'TRUE_FALSE' || type === 'MULTIPLE_CHOICE' || type === 'MULTIPLE_ANSWER';
  return isChoice ? `Клавиши 1–${Math.min(count, 9)} выбирают ответ, Enter ведёт дальше` : 'Enter ведёт дальше';
}

/** The control that fits the kind of the question. */
function Answer({ question, name, answer, onAnswer, isDisabled = false }: Props) {
  const { type, text, options, details, look } = question;
  switch (details?.type) {
    case 'MULTIPLE_ANSWER':
      return <SeveralField options={options} looks={look?.options} answer={answer} onAnswer={onAnswer} />;
    case 'SHORT_ANSWER':
      return <OneLine answer={answer} onAnswer={onAnswer} />;
    case 'NUMERICAL':
      return (
        <OneLine
          {...{ answer, onAnswer }}
          hint={numberHint(details)}
          // A unit is typed with letters.
          inputMode={details.units.length === 0 ? 'decimal' : 'text'}
        />
      );
    case 'MATCHING':
      return <MatchingField {...{ options, answer, onAnswer, isDisabled }} items={details.items} />;
    case 'ORDERING':
      return <OrderField {...{ options, answer, onAnswer, isDisabled }} />;
    case 'GAPS':
      return <GapsField {...{ text, html: look?.text, answer, onAnswer, isDisabled }} gaps={details.gaps} />;
    case undefined:
      return type === 'OPEN_ENDED' ? (
        <TextArea
          aria-label="Ответ"
          rows={4}
          maxLength={5000}
          value={answer}
          onChange={(event) => onAnswer(event.target.value)}
        />
      ) : (
        choicesOf(question).map(({ value, label, html }) => (
          <Radio key={value} name={name} value={value} checked={answer === value} onChange={() => onAnswer(value)}>
            <Looked html={html}>{label}</Looked>
          </Radio>
        ))
      );
  }
}

function choicesOf({ type, options, look }: Question): { value: string; label: string; html?: string | undefined }[] {
  if (type !== 'TRUE_FALSE')
    return options.map((label, index) => ({ value: String(index), label, html: look?.options[index] }));
  return [
    { value: 'true', label: 'Верно' },
    { value: 'false', label: 'Неверно' },
  ];
}

function numberHint({ units, isUnitRequired }: Extract<ShownDetails, { type: 'NUMERICAL' }>): string {
  if (units.length === 0) return 'Число, например 3,14';
  return isUnitRequired
    ? `Число и единица измерения: ${units.join(', ')}`
    : `Число, можно с единицей: ${units.join(', ')}`;
}

interface LineProps {
  answer: string;
  onAnswer: (answer: string) => void;
  hint?: string;
  inputMode?: 'text' | 'decimal';
}

/** A short answer. Numbers too are typed as text: they may have a comma, blanks and a unit. */
function OneLine({ answer, onAnswer, hint, inputMode = 'text' }: LineProps) {
  return (
    <Line>
      <TextInput
        aria-label={hint === undefined ? 'Ответ' : `Ответ. ${hint}`}
        autoComplete="off"
        inputMode={inputMode}
        maxLength={500}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
      />
      {hint !== undefined && <small aria-hidden="true">{hint}</small>}
    </Line>
  );
}

const Root = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  scroll-margin-top: 120px;
  &:focus { outline: none; }
  & > legend { padding: 0; margin-bottom: ${space(3)}; font-size: ${fontSize.lead}; font-weight: ${weight.heading}; overflow-wrap: anywhere; }
  & > label { overflow-wrap: anywhere; }
`;

const Keys = styled.p`
  display: none;
  margin-top: ${space(2)};
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
  @media (hover: hover) and (pointer: fine) { display: block; }
`;

const Line = styled.div`
  display: grid;
  gap: ${space(1)};
  max-width: 420px;
`;

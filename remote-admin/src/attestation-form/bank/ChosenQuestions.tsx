import { useState } from 'react';
import { mostOfBank, textInWords } from 'shared-api/questions';
import { BookA, Button, Callout, color, IconButton, lazyDialog, space, X } from 'shared-ui';
import { styled } from 'styled-components';
import type { ChosenQuestion } from '../formValues.ts';

/** Few of those who make an attestation choose questions one by one. */
const ChoiceDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "question-bank-choice" */ './ChoiceDialog.tsx').then((module) => module.ChoiceDialog),
  { name: 'банк вопросов' },
);

interface Props {
  chosen: ChosenQuestion[];
  error: string | undefined;
  onChange: (chosen: ChosenQuestion[]) => void;
}

/** Questions of the bank that every attempt gets. */
export function ChosenQuestions({ chosen, error, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      {error && (
        <Callout kind="danger" role="alert">
          {error}
        </Callout>
      )}
      {chosen.length > 0 && (
        <List aria-label="Выбранные вопросы">
          {chosen.map(({ id, text }) => (
            <li key={id}>
              <span>{text}</span>
              <IconButton
                size="small"
                label={`Убрать вопрос: ${text}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      <Button icon={<BookA aria-hidden="true" />} onClick={() => setChoosing(true)}>
        Выбрать вопросы
      </Button>
      {isChoosing && (
        <ChoiceDialog
          room={mostOfBank.chosen - chosen.length}
          taken={chosen.map(({ id }) => id)}
          onClose={() => setChoosing(false)}
          onTake={(questions) => {
            setChoosing(false);
            onChange([...chosen, ...questions.map(({ id, question }) => ({ id, text: textInWords(question) }))]);
          }}
        />
      )}
    </>
  );
}

const List = styled.ul`
  max-height: 420px;
  margin-bottom: ${space(3)};
  padding: 0;
  overflow-y: auto;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    padding: ${space(1)} 0;
    border-bottom: 1px solid ${color.line};
  }
  & > li > span { min-width: 0; overflow-wrap: anywhere; }
`;

import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button, Callout, FormFailure, formatCount, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuizValues } from '../formValues.ts';
import { firstMessage } from '../kinds/firstMessage.ts';
import { goToWrong } from './goTo.ts';

/** As many ways to questions as a person takes in at a look. */
const mostShown = 12;

/** Why the quiz is not saved: what was told of it as a whole, and ways to the questions that have errors. */
export function Problems() {
  const { formState, setFocus } = useFormContext<QuizValues>();
  const { root, questions } = formState.errors;
  const place = useRef<HTMLDivElement>(null);
  const ofList = questions?.root?.message ?? questions?.message;
  const wrong = Array.isArray(questions)
    ? [...questions.entries()].filter(([, error]) => firstMessage(error) !== undefined).map(([at]) => at)
    : [];
  const goTo = (at: number) => {
    const question = place.current?.closest('form')?.querySelector(`[data-question="${at}"]`) ?? null;
    if (!goToWrong(question)) setFocus(`questions.${at}.text`);
  };
  return (
    <Root ref={place}>
      <FormFailure>{[root?.message, ofList].filter(Boolean).join('; ')}</FormFailure>
      {wrong.length > 0 && (
        <Callout kind="danger" role="alert">
          <Ways>
            <span>Ошибки в {formatCount(wrong.length, 'вопросе', 'вопросах', 'вопросах')}:</span>
            {wrong.slice(0, mostShown).map((at) => (
              <Button key={at} size="small" onClick={() => goTo(at)}>
                Показать вопрос {at + 1}
              </Button>
            ))}
            {wrong.length > mostShown && <span>и ещё {wrong.length - mostShown}</span>}
          </Ways>
        </Callout>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  &:empty { display: none; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

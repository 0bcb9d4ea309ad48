import { useState } from 'react';
import { Dialog, QuestionField, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuestionValues } from './formValues.ts';

interface Props {
  questions: QuestionValues[];
  onClose: () => void;
}

/** The questions as a taker sees them; answers go nowhere. */
export function PreviewDialog({ questions, onClose }: Props) {
  const [answers, setAnswers] = useState<Record<number, string>>({});
  return (
    <Dialog title="Предпросмотр" onClose={onClose} width={640}>
      <List>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions do not move while they are looked at.
          <li key={index}>
            <QuestionField
              question={question}
              name={`preview-${index}`}
              answer={answers[index] ?? ''}
              onAnswer={(answer) => setAnswers({ ...answers, [index]: answer })}
            />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(6)};
  padding-top: ${space(2)};
  list-style: none;
`;

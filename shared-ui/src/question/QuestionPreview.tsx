import { useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../tokens/tokens.ts';
import { type Question, QuestionField } from './QuestionField.tsx';

/** Questions as a taker sees them; answers go nowhere. */
export function QuestionPreview({ questions }: { questions: Question[] }) {
  const [answers, setAnswers] = useState<Record<number, string>>({});
  return (
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
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(6)};
  padding-top: ${space(2)};
  list-style: none;
`;

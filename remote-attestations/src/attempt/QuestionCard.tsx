import type { AttemptQuestion } from 'shared-api';
import { Button, Card, fontSize, QuestionField, Star, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  question: AttemptQuestion;
  /** From 1. */
  number: number;
  count: number;
  answer: string;
  /** The person wants to come back to it. */
  isMarked: boolean;
  isDisabled: boolean;
  /** The person has stepped to it. */
  takesFocus: boolean;
  onAnswer: (answer: string) => void;
  onMark: () => void;
  /** To the next question, or to the end. */
  onNext: () => void;
}

/** The question that is on the screen, with its answer. */
export function QuestionCard({ question, number, count, isMarked, onMark, ...field }: Props) {
  return (
    <Card>
      <Head>
        <span>
          Вопрос {number} из {count}
        </span>
        <Button
          size="small"
          variant="ghost"
          aria-pressed={isMarked}
          icon={<Star aria-hidden="true" fill={isMarked ? 'currentColor' : 'none'} />}
          onClick={onMark}
        >
          {isMarked ? 'Отмечен' : 'Отметить'}
        </Button>
      </Head>
      <QuestionField key={question.id} question={question} name={question.id} {...field} />
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  font-size: ${fontSize.control};
`;

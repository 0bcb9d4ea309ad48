import { useState } from 'react';
import type { QuizResult } from 'shared-api';
import { Button, color, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { ReviewDialog } from '../ReviewDialog.tsx';
import { useSecondsLeft } from '../useSecondsLeft.ts';
import { WaitNote } from '../WaitNote.tsx';

/** Percent from which a failed result is yellow and not red (specification section 9). */
const nearMiss = 50;

interface Props {
  result: QuizResult;
  /** Milliseconds since the epoch until which the next try has to wait. */
  waitUntil: number;
  onRetake: () => void;
  onClose: () => void;
}

export function ResultPanel({ result, waitUntil, onRetake, onClose }: Props) {
  const [isReviewed, setReviewed] = useState(false);
  const seconds = useSecondsLeft(waitUntil);
  const { passed, score, correctAnswers, totalQuestions, passingScore } = result;
  const tone = passed ? 'green' : score >= nearMiss ? 'yellow' : 'red';
  return (
    <>
      <Root $tone={tone} role="status">
        <strong>{passed ? 'Поздравляем! Вы прошли тест.' : 'Тест не пройден'}</strong>
        <Score>{score}&nbsp;%</Score>
        <p>
          Правильных ответов: {correctAnswers} из {totalQuestions}. Проходной балл: {passingScore}&nbsp;%.
        </p>
        {!passed && <p>Перечитайте материал и попробуйте ещё раз.</p>}
        <Buttons>
          {!passed && (
            <Button variant="primary" onClick={onRetake} disabled={seconds > 0}>
              Пройти ещё раз
            </Button>
          )}
          <Button onClick={() => setReviewed(true)}>Мои ответы</Button>
          <Button onClick={onClose}>Закрыть</Button>
        </Buttons>
      </Root>
      {!passed && seconds > 0 && (
        <Below>
          <WaitNote seconds={seconds} />
        </Below>
      )}
      {isReviewed && <ReviewDialog attemptId={result.id} onClose={() => setReviewed(false)} />}
    </>
  );
}

const Root = styled.div<{ $tone: 'green' | 'yellow' | 'red' }>`
  display: grid;
  gap: ${space(2)};
  padding: ${space(5)};
  border-radius: 10px;
  background: ${({ $tone }) => color[`${$tone}Soft`]};
  color: ${({ $tone }) => color[$tone]};
  & > strong { font-size: ${fontSize.lead}; }
`;

const Below = styled.div`
  margin-top: ${space(3)};
`;

const Score = styled.span`
  font-size: 34px;
  font-weight: ${weight.heading};
  line-height: 1.1;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

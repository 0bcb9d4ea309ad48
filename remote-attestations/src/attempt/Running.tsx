import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type Attempt, useHost } from 'shared-api';
import { color, fontSize, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';
import { leavingText } from '../leavingText.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { TimeMoved } from './clock/TimeMoved.tsx';
import { TimeOver } from './clock/TimeOver.tsx';
import { useLeaves } from './leaves/useLeaves.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import { StatusBar } from './StatusBar.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useAttempt } from './useAttempt.ts';
import { useFinish } from './useFinish.ts';
import { useMarks } from './useMarks.ts';

/** The questions of a running attempt. It continues without a connection and on another computer. */
export function Running({ data }: { data: Attempt }) {
  const { attempt, questions } = data;
  const { holdUpdates } = useHost();
  const { keeper, clock, isOver, isUnreachable, submit, isSubmitting } = useAttempt(data);
  const answers = keeper.answers();
  const state = keeper.state();
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => !answers[id]),
    ),
  );
  const [hasStepped, setStepped] = useState(false);
  const show = (next: number) => {
    setStepped(true);
    setIndex(next);
  };
  const { marks, toggleMark } = useMarks(attempt.id);
  useLeaves(attempt);
  const finish = useFinish({ questions, keeper, marks, submit, onShow: show });

  useEffect(() => holdUpdates('Вы проходите аттестацию'), [holdUpdates]);
  useBeforeUnload((event) => state !== 'saved' && event.preventDefault());
  const question = questions[index];
  if (!question) return null;
  return (
    <Columns>
      <Main>
        <StatusBar seconds={clock.seconds} keeper={keeper} />
        {attempt.notesLeaving && <LeavingNote>{leavingText}</LeavingNote>}
        {clock.moved && !isOver && <TimeMoved minutes={clock.moved} />}
        {isOver && <TimeOver isUnreachable={isUnreachable} />}
        {!isOver && <ConflictChoices questions={questions} conflicts={keeper.conflicts()} onChoose={keeper.choose} />}
        <QuestionCard
          question={question}
          number={index + 1}
          count={questions.length}
          answer={answers[question.id] ?? ''}
          isMarked={marks.has(question.id)}
          isDisabled={isOver || isSubmitting}
          takesFocus={hasStepped}
          onAnswer={(answer) => keeper.set(question.id, answer)}
          onMark={() => toggleMark(question.id)}
          onNext={() => (index + 1 < questions.length ? show(index + 1) : void finish())}
        />
        <StepButtons
          index={index}
          count={questions.length}
          onStep={show}
          isFinishing={isSubmitting}
          onFinish={() => void finish()}
        />
      </Main>
      <QuestionMap questions={questions} answers={answers} marks={marks} current={index} onChoose={show} />
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 760px) 240px;
  gap: ${space(6)};
  align-items: start;
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const LeavingNote = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { type Attempt, useHost } from 'shared-api';
import { Button, Callout, Card, Check, formatCount, narrow, QuestionField, Star, space } from 'shared-ui';
import { styled } from 'styled-components';
import { localMarks } from './answers/localAnswers.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { TimeMoved } from './clock/TimeMoved.tsx';
import { QuestionMap } from './QuestionMap.tsx';
import { StatusBar } from './StatusBar.tsx';
import { useAttempt } from './useAttempt.ts';

/** The questions of a running attempt. It goes on without a connection and on another computer. */
export function Running({ data }: { data: Attempt }) {
  const { attempt, questions } = data;
  const { confirm, holdUpdates, notify } = useHost();
  const { keeper, clock, isOver, isUnreachable, submit, isSubmitting } = useAttempt(data);
  const answers = keeper.answers();
  const state = keeper.state();
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => !answers[id]),
    ),
  );
  const [marks, setMarks] = useState(() => localMarks(attempt.id).read());

  useEffect(() => holdUpdates('Вы проходите аттестацию'), [holdUpdates]);
  useBeforeUnload((event) => state !== 'saved' && event.preventDefault());
  const question = questions[index];
  if (!question) return null;
  const toggleMark = () => {
    const next = new Set(marks);
    if (!next.delete(question.id)) next.add(question.id);
    setMarks(next);
    localMarks(attempt.id).write(next);
  };
  const finish = async () => {
    const [first] = keeper.conflicts();
    if (first) setIndex(questions.findIndex(({ id }) => id === first.questionId));
    if (first) return notify.error('Сначала выберите, какой из двух ответов оставить.');
    const open = questions.filter(({ id }) => !answers[id]?.trim()).length;
    const parts = [
      open > 0 ? `Без ответа: ${formatCount(open, 'вопрос', 'вопроса', 'вопросов')}.` : 'Ответы есть на все вопросы.',
      marks.size > 0 ? `Отмечено: ${formatCount(marks.size, 'вопрос', 'вопроса', 'вопросов')}.` : '',
      'Вернуться к вопросам будет нельзя.',
    ];
    const isSure = await confirm({
      title: 'Завершить аттестацию?',
      text: parts.filter(Boolean).join(' '),
      confirmLabel: 'Завершить',
    });
    if (isSure) await submit();
  };

  return (
    <Columns>
      <Main>
        <StatusBar seconds={clock.seconds} state={state} problem={keeper.problem()} onRetry={keeper.retry} />
        {clock.moved && !isOver && <TimeMoved minutes={clock.moved} />}
        {isOver && (
          <Callout kind="warning" role="alert">
            Время вышло. Засчитываются ответы, которые сервер получил вовремя.{' '}
            {isUnreachable ? 'Связи нет: результат появится сам, когда она вернётся.' : 'Результат сейчас появится.'}
          </Callout>
        )}
        {!isOver &&
          keeper.conflicts().map((conflict) => {
            const at = questions.findIndex(({ id }) => id === conflict.questionId);
            const contested = questions[at];
            return (
              contested && (
                <ConflictChoice
                  key={contested.id}
                  question={contested}
                  number={at + 1}
                  conflict={conflict}
                  onChoose={(side) => keeper.choose(contested.id, side)}
                />
              )
            );
          })}
        <Card>
          <Head>
            <span>
              Вопрос {index + 1} из {questions.length}
            </span>
            <Button
              size="small"
              variant="ghost"
              aria-pressed={marks.has(question.id)}
              icon={<Star aria-hidden="true" fill={marks.has(question.id) ? 'currentColor' : 'none'} />}
              onClick={toggleMark}
            >
              {marks.has(question.id) ? 'Отмечен' : 'Отметить'}
            </Button>
          </Head>
          <QuestionField
            key={question.id}
            question={question}
            name={question.id}
            answer={answers[question.id] ?? ''}
            onAnswer={(answer) => keeper.set(question.id, answer)}
            isDisabled={isOver || isSubmitting}
          />
        </Card>
        <Buttons>
          <Button onClick={() => setIndex(index - 1)} disabled={index === 0}>
            Назад
          </Button>
          <Button onClick={() => setIndex(index + 1)} disabled={index === questions.length - 1}>
            Далее
          </Button>
          <Button
            variant={index === questions.length - 1 ? 'primary' : 'ghost'}
            icon={<Check aria-hidden="true" />}
            isPending={isSubmitting}
            onClick={() => void finish()}
          >
            Завершить
          </Button>
        </Buttons>
      </Main>
      <QuestionMap questions={questions} answers={answers} marks={marks} current={index} onChoose={setIndex} />
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

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(3)};
  font-size: 14.5px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & > :last-child { margin-left: auto; }
`;

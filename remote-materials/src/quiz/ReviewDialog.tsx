import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type AttemptReview, attemptReviewQuery, useApi } from 'shared-api';
import {
  Callout,
  color,
  Dialog,
  FeedbackNote,
  LoadFailed,
  Loading,
  Looked,
  QuestionText,
  space,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  attemptId: string;
  onClose: () => void;
}

/** The own answers of an attempt; what would have been right stays on the server. */
export function ReviewDialog({ attemptId, onClose }: Props) {
  const review = useQuery(attemptReviewQuery(useApi(), attemptId));
  return (
    <Dialog title="Мои ответы" onClose={onClose} width={640}>
      {review.isPending && <Loading />}
      {review.isError && <LoadFailed message="Ответы не загрузились" onRetry={() => review.refetch()} />}
      {review.data && (
        <>
          <p>
            Правильных ответов: {review.data.correctAnswers} из {review.data.totalQuestions}
          </p>
          {!review.data.isAsShown && (
            <Callout kind="info">Вопросы показаны в нынешней редакции: тогда портал их ещё не сохранял.</Callout>
          )}
          <List>
            {review.data.questions.map((question, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never move.
              <Asked key={place} question={question} onLeave={onClose} />
            ))}
          </List>
        </>
      )}
    </Dialog>
  );
}

interface AskedProps {
  question: AttemptReview['questions'][number];
  /** The person follows a link. */
  onLeave: () => void;
}

function Asked({ question, onLeave }: AskedProps) {
  const { options, look, answer, feedback } = question;
  return (
    <li>
      <strong>
        <QuestionText question={question} />
      </strong>
      {options.length > 0 && (
        <Options>
          {options.map((option, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
            <li key={index}>
              <Option html={look?.options[index]} option={option} isOwn={option === answer} />
            </li>
          ))}
        </Options>
      )}
      {(options.length === 0 || !options.includes(answer ?? '')) && <span>{answer ?? 'Нет ответа'}</span>}
      {feedback && (
        <FeedbackNote
          texts={feedback.texts}
          place={
            feedback.place && (
              <Link to={feedback.place.link} onClick={onLeave}>
                Прочитать: {feedback.place.title}
              </Link>
            )
          }
        />
      )}
    </li>
  );
}

function Option({ html, option, isOwn }: { html: string | undefined; option: string; isOwn: boolean }) {
  if (!html) return isOwn ? <b>{option} — ваш ответ</b> : option;
  return (
    <>
      <Looked html={html}>{option}</Looked>
      {isOwn && <b>— ваш ответ</b>}
    </>
  );
}

const Options = styled.ul`
  padding-left: ${space(5)};
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`;

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding-left: ${space(5)};
  & strong { display: block; font-weight: ${weight.heading}; }
  & > li > span { color: ${color.textSoft}; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

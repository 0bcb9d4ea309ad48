import { useQuery } from '@tanstack/react-query';
import { attemptReviewQuery, useApi } from 'shared-api';
import { color, Dialog, LoadFailed, Loading, space } from 'shared-ui';
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
          <List>
            {review.data.answers.map(({ question, answer }) => (
              <li key={question}>
                <strong>{question}</strong>
                <span>{answer}</span>
              </li>
            ))}
          </List>
        </>
      )}
    </Dialog>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding-left: ${space(5)};
  & strong { display: block; font-weight: 600; }
  & span { color: ${color.textSoft}; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

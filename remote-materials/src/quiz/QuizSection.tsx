import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, type Material, type Quiz, quizQuery, useApi, useCurrentUser } from 'shared-api';
import { Card, CardTitle, LinkButton, lazyPart, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { QuizIntro } from './QuizIntro.tsx';
import { hasProgress } from './taking/progress.ts';

const Taking = lazyPart(
  () => import(/* webpackChunkName: "quiz-taking" */ './taking/QuizTaking.tsx').then((module) => module.QuizTaking),
  { name: 'тест' },
);

interface Props {
  material: Pick<Material, 'id' | 'hasQuiz'>;
  /** Told when the taking begins and ends. */
  onTaking?: (isTaking: boolean) => void;
}

/** The quiz of a material: what it is, own attempts, and taking it in place. */
export function QuizSection({ material, onTaking }: Props) {
  const user = useCurrentUser();
  const { data: quiz, dataUpdatedAt } = useQuery({ ...quizQuery(useApi(), material.id), enabled: material.hasQuiz });
  if (!material.hasQuiz) {
    return hasRole(user, 'EDITOR') ? (
      <Create>
        <LinkButton as={Link} to={`/materials/${material.id}/quiz/create`}>
          <Plus aria-hidden="true" /> Создать тест
        </LinkButton>
      </Create>
    ) : null;
  }
  if (!quiz) return null;
  // By the clock of this computer from the moment of the answer: the two clocks need not agree.
  const waitUntil = dataUpdatedAt + quiz.waitSeconds * 1000;
  return <Offered key={quiz.id} quiz={quiz} waitUntil={waitUntil} onTaking={onTaking} />;
}

function Offered({ quiz, waitUntil, onTaking }: Pick<Props, 'onTaking'> & { quiz: Quiz; waitUntil: number }) {
  // A reload in the middle continues where it was.
  const [isTaking, setTaking] = useState(() => hasProgress(quiz.id));
  const tell = useEffectEvent((isOn: boolean) => onTaking?.(isOn));
  useEffect(() => {
    tell(isTaking);
    return () => tell(false);
  }, [isTaking]);
  return (
    <Root aria-labelledby="quiz">
      <CardTitle id="quiz">{quiz.title}</CardTitle>
      {isTaking ? (
        <Taking quiz={quiz} waitUntil={waitUntil} onClose={() => setTaking(false)} />
      ) : (
        <QuizIntro quiz={quiz} waitUntil={waitUntil} onStart={() => setTaking(true)} />
      )}
    </Root>
  );
}

const Root = styled(Card)`
  max-width: 680px;
  margin-top: ${space(8)};
  scroll-margin-top: 80px;
  @media print { display: none; }
`;

const Create = styled.div`
  margin-top: ${space(8)};
  @media print { display: none; }
`;

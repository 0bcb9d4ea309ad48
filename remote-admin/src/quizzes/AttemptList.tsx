import { useState } from 'react';
import type { AdminQuizAttempt, ListAddress } from 'shared-api';
import { Badge, Button, type ListQuery } from 'shared-ui';
import { AttemptListing } from '../content/AttemptListing.tsx';
import { attemptColumns } from '../content/attemptColumns.tsx';
import { Code, Soft } from '../list/cells.tsx';
import { AttemptDialog } from './AttemptDialog.tsx';

interface Props {
  list: ListQuery<{ attempts: AdminQuizAttempt[]; total: number }>;
  address: ListAddress;
}

export function AttemptList({ list, address }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <AttemptListing things="тестов" list={list} address={address} columns={columns(setOpened)} />
      {opened && <AttemptDialog attemptId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const columns = (open: (id: string) => void) =>
  attemptColumns<AdminQuizAttempt>({
    thing: {
      id: 'quiz',
      label: 'Тест',
      sort: 'quiz',
      cell: ({ quizId, quiz }) => (
        <>
          <Code>{quizId}</Code>
          <Soft>{quiz.title}</Soft>
        </>
      ),
    },
    answers: {
      id: 'answers',
      label: 'Ответы',
      cell: ({ id, user }) => (
        <Button size="small" onClick={() => open(id)} aria-label={`Ответы: ${user.firstName} ${user.lastName}`}>
          Ответы
        </Button>
      ),
    },
    status: ({ isPassed }) => <Badge tone={isPassed ? 'green' : 'red'}>{isPassed ? 'Пройден' : 'Не пройден'}</Badge>,
    completedLabel: 'Завершён',
  });

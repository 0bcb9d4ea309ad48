import { Link } from 'react-router-dom';
import { type Attempt, attemptBadge, useCertificateDownload } from 'shared-api';
import {
  Badge,
  Button,
  Callout,
  Card,
  CardTitle,
  color,
  Download,
  fontSize,
  formatDate,
  formatDateTime,
  LinkButton,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { outcomeText } from './outcome.ts';
import { ReviewList } from './ReviewList.tsx';

/** How an attempt ended, with one's own answers; the right ones stay on the server. */
export function Result({ data: { attempt, questions, answers, topics, bankTopics } }: { data: Attempt }) {
  return (
    <Stack>
      <Summary attempt={attempt} />
      {attempt.endedBy === 'time' && (
        <Callout kind="warning">Время вышло, попытка завершилась сама. Сохранённые ответы учтены.</Callout>
      )}
      {attempt.endedBy === 'administrator' && <Callout kind="warning">Попытку завершил администратор.</Callout>}
      {(topics ?? []).length > 0 && <TopicsToRead topics={topics} />}
      {bankTopics && bankTopics.length > 0 && <BankTopics names={bankTopics} />}
      {questions.length > 0 && <ReviewList questions={questions} answers={answers} />}
    </Stack>
  );
}

function Summary({ attempt }: Pick<Attempt, 'attempt'>) {
  const { score, correctAnswers, totalQuestions, completedAt, certificate } = attempt;
  const download = useCertificateDownload();
  const { tone, label } = attemptBadge(attempt);
  return (
    <Card>
      <Top>
        <Badge tone={tone}>{label}</Badge>
        {score !== null && <Score>{score}&nbsp;%</Score>}
      </Top>
      <p>{outcomeText(attempt)}</p>
      {correctAnswers !== null && totalQuestions > 0 && (
        <Soft>
          Верных ответов: {correctAnswers} из {totalQuestions}
        </Soft>
      )}
      {completedAt && <Soft>Завершена {formatDateTime(completedAt)}</Soft>}
      {certificate && <CertificateLine certificate={certificate} />}
      <Buttons>
        {certificate && !certificate.revokedAt && (
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            isPending={download.isPending}
            onClick={() => download.mutate(attempt.id)}
          >
            Скачать сертификат
          </Button>
        )}
        <LinkButton as={Link} to="/attestations?tab=my">
          К моим попыткам
        </LinkButton>
      </Buttons>
    </Card>
  );
}

function CertificateLine({ certificate }: { certificate: NonNullable<Attempt['attempt']['certificate']> }) {
  const { number, validUntil, revokedAt } = certificate;
  return (
    <Soft>
      Сертификат {number},{' '}
      {revokedAt
        ? `отозван ${formatDate(revokedAt)}`
        : validUntil
          ? `действует до ${formatDate(validUntil)}`
          : 'бессрочный'}
    </Soft>
  );
}

function BankTopics({ names }: { names: string[] }) {
  return (
    <Card as="section" aria-labelledby="bank-topics">
      <CardTitle id="bank-topics">Темы с ошибками</CardTitle>
      <Topics>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Topics>
    </Card>
  );
}

function TopicsToRead({ topics }: Pick<Attempt, 'topics'>) {
  return (
    <Card as="section" aria-labelledby="topics">
      <CardTitle id="topics">Что перечитать</CardTitle>
      <Topics>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/materials/${id}`}>{title}</Link>
          </li>
        ))}
      </Topics>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 680px;
  & > section, & > div { display: grid; justify-items: start; gap: ${space(3)}; }
`;

const Topics = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  overflow-wrap: anywhere;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Score = styled.strong`
  font-size: ${fontSize.page};
  font-variant-numeric: tabular-nums;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Soft = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

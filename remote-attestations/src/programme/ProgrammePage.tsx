import { useQuery } from '@tanstack/react-query';
import { Link, useLoaderData, useParams } from 'react-router-dom';
import { type MyProgramme, myProgrammesQuery, useApi, useCertificateDownload, useRouteFailure } from 'shared-api';
import {
  Badge,
  Button,
  Card,
  Download,
  EmptyState,
  Fact,
  Facts,
  fontSize,
  formatDate,
  isDayOver,
  LinkButton,
  PageHeader,
  ProgressBar,
  ScreenFailure,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { programmeBadge } from '../programmeTexts.ts';
import { StepRow } from './StepRow.tsx';
import { useMarkStep } from './useMarkStep.ts';

/** A programme of the person: how far he is, and its steps with the ways to them. */
export function ProgrammePage() {
  const { id } = useParams();
  const loaded = useLoaderData<MyProgramme | null>();
  // What was done elsewhere meanwhile counts as soon as the person is back.
  const { data } = useQuery({ ...myProgrammesQuery(useApi()), refetchOnWindowFocus: true });
  const mine = data ? data.find(({ programme }) => programme.id === id) : loaded;
  if (!mine)
    return (
      <EmptyState
        isPage
        title="Эта программа вам не назначена"
        action={
          <LinkButton as={Link} to="/attestations">
            К аттестациям
          </LinkButton>
        }
      >
        Возможно, её сняли или вы перешли в другой отдел.
      </EmptyState>
    );
  return <Shown mine={mine} />;
}

function Shown({ mine }: { mine: MyProgramme }) {
  const { programme, steps, nextStepId } = mine;
  const mark = useMarkStep(mine.enrolmentId);
  return (
    <>
      <PageHeader title={programme.title} description={programme.description} />
      <Summary mine={mine} />
      <Heading id="programme-steps">{programme.isOrdered ? 'Шаги по порядку' : 'Шаги в любом порядке'}</Heading>
      <Steps aria-labelledby="programme-steps">
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            isNext={step.id === nextStepId}
            isPending={mark.isPending && mark.variables.id === step.id}
            onMark={() => mark.mutate(step)}
          />
        ))}
      </Steps>
    </>
  );
}

function Summary({ mine }: { mine: MyProgramme }) {
  const { enrolmentId, percent, assignedAt, dueAt, completedAt, validUntil, certificate, programme } = mine;
  const download = useCertificateDownload();
  const { tone, label } = programmeBadge(mine);
  return (
    <Sheet>
      <Progress>
        <Badge tone={tone}>{label}</Badge>
        <ProgressBar value={percent} label={`Пройдено: ${programme.title}`} />
        <span>{percent}&nbsp;%</span>
      </Progress>
      <Facts>
        <Fact name="Назначена">{formatDate(assignedAt)}</Fact>
        {completedAt && <Fact name="Пройдена">{formatDate(completedAt)}</Fact>}
        {!completedAt && <Fact name="Пройти до">{dueAt ? formatDate(dueAt) : 'Срок не ограничен'}</Fact>}
        {completedAt && (
          <Fact name={validityName(validUntil)}>{validUntil ? formatDate(validUntil) : 'Бессрочно'}</Fact>
        )}
        {certificate && <Fact name="Сертификат">{certificate}</Fact>}
      </Facts>
      {certificate && (
        <Button
          variant="primary"
          icon={<Download aria-hidden="true" />}
          isPending={download.isPending}
          onClick={() => download.mutate(enrolmentId)}
        >
          Скачать сертификат
        </Button>
      )}
    </Sheet>
  );
}

function validityName(validUntil: string | null): string {
  if (!validUntil) return 'Действует';
  return isDayOver(validUntil) ? 'Действовала до' : 'Действует до';
}

/** Stands in place of a programme that did not come. */
export function ProgrammeFailure() {
  const failure = useRouteFailure();
  return (
    <ScreenFailure
      failure={failure}
      title="Программа не загрузилась"
      missing={{
        title: 'Программа не найдена',
        text: 'Возможно, ссылка неполная.',
        back: (
          <LinkButton as={Link} to="/attestations">
            К аттестациям
          </LinkButton>
        ),
      }}
    />
  );
}

const Sheet = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  & > span:last-child { font-variant-numeric: tabular-nums; }
`;

const Heading = styled.h2`
  margin: ${space(6)} 0 ${space(3)};
  font-size: ${fontSize.lead};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(2.5)};
  list-style: none;
`;

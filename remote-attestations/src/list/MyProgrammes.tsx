import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type MyProgramme, myProgrammesQuery, useApi } from 'shared-api';
import { Badge, color, fontSize, LoadFailed, Panel, ProgressBar, quoted, space } from 'shared-ui';
import { styled } from 'styled-components';
import { dueText, programmeBadge, stepActions } from '../programmeTexts.ts';

/** The person's programmes above the attestations; nothing where there are none. */
export function MyProgrammes() {
  const mine = useQuery(myProgrammesQuery(useApi()));
  if (mine.isError && !mine.data)
    return (
      <LoadFailed
        title="Программы не загрузились"
        message={mine.error.message}
        onRetry={() => void mine.refetch()}
        isRetrying={mine.isFetching}
      />
    );
  if (!mine.data || mine.data.length === 0) return null;
  return (
    <Root aria-labelledby="my-programmes">
      <h2 id="my-programmes">Мои программы</h2>
      <List>
        {mine.data.map((one) => (
          <li key={one.enrolmentId}>
            <ProgrammeCard mine={one} />
          </li>
        ))}
      </List>
    </Root>
  );
}

function ProgrammeCard({ mine }: { mine: MyProgramme }) {
  const { programme, percent, completedAt } = mine;
  const { tone, label } = programmeBadge(mine);
  const due = dueText(mine);
  return (
    <Tile>
      <Top>
        <h3>
          <Link to={`/attestations/programmes/${programme.id}`}>{programme.title}</Link>
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </Top>
      <Progress>
        <ProgressBar value={percent} label={`Пройдено: ${programme.title}`} />
        <span>{percent}&nbsp;%</span>
      </Progress>
      {!completedAt && <Soft>{nextText(mine)}</Soft>}
      {due && <Soft>{due}</Soft>}
    </Tile>
  );
}

function nextText({ steps, nextStepId }: MyProgramme): string {
  const next = steps.find(({ id }) => id === nextStepId);
  return next
    ? `Дальше: ${stepActions[next.kind].toLowerCase()} ${quoted(next.title)}`
    : 'Следующий шаг сейчас недоступен';
}

const Root = styled.section`
  margin-bottom: ${space(6)};
  & > h2 { margin-bottom: ${space(3)}; font-size: ${fontSize.lead}; }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${space(3)};
  list-style: none;
  & > li { display: grid; }
`;

const Tile = styled(Panel).attrs({ as: 'article' })`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  padding: ${space(4)};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  & h3 { min-width: 0; font-size: ${fontSize.body}; overflow-wrap: anywhere; }
  & > :last-child { flex: none; }
`;

const Progress = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space(3)};
  & > span { font-size: ${fontSize.control}; font-variant-numeric: tabular-nums; }
`;

const Soft = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  overflow-wrap: anywhere;
`;

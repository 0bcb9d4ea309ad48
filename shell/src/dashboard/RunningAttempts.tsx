import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { RunningAttempt } from 'shared-api';
import { color, fontSize, formatClock, radius, space, tiny, typograph, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** Attempts that go on while the person is elsewhere: the most urgent thing there is. */
export function RunningAttempts({ attempts }: { attempts: RunningAttempt[] }) {
  return (
    <Stack aria-label="Идёт попытка">
      {attempts.map((attempt) => (
        <Running key={attempt.id} attempt={attempt} />
      ))}
    </Stack>
  );
}

function Running({
  attempt: { id, attestationId, title, deadline, answered, questions },
}: {
  attempt: RunningAttempt;
}) {
  return (
    <Root>
      <Text>
        <p>
          Идёт попытка · отвечено {answered} из {questions}
        </p>
        <h2>{typograph(title)}</h2>
        <p>Ответы сохраняются, можно закрыть и вернуться.</p>
      </Text>
      {deadline && <TimeLeft until={Date.parse(deadline)} />}
      <Go to={`/attestations/${attestationId}/attempt/${id}`}>Продолжить</Go>
    </Root>
  );
}

/** @param until the moment in milliseconds */
function TimeLeft({ until }: { until: number }) {
  const seconds = useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
  return (
    <Left role="timer" aria-label="Осталось времени">
      <small>осталось</small>
      <span>{formatClock(seconds)}</span>
    </Left>
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

const Stack = styled.section`
  display: grid;
  gap: ${space(3)};
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(5)};
  padding: ${space(5)} ${space(6)};
  border-radius: ${radius.large};
  background: ${color.hero};
  color: ${color.onHero};
  ${tiny} { flex-wrap: wrap; gap: ${space(3)}; padding: ${space(4)}; }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  & > p { color: ${color.onHeroSoft}; font-size: ${fontSize.small}; }
  & > h2 { margin: 2px 0; font-size: ${fontSize.lead}; overflow-wrap: anywhere; }
  ${tiny} { flex-basis: 100%; }
`;

const Left = styled.div`
  flex: none;
  & > small { display: block; color: ${color.onHeroSoft}; font-size: ${fontSize.small}; }
  & > span {
    font-size: ${fontSize.page};
    font-weight: ${weight.heading};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.04em;
    line-height: 1.2;
  }
`;

const Go = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  height: 40px;
  padding: 0 ${space(4)};
  border-radius: ${radius.small};
  background: ${color.onHero};
  color: ${color.hero};
  font-size: ${fontSize.body};
  font-weight: ${weight.label};
  text-decoration: none;
  &:focus-visible { outline: 2px solid ${color.onHero}; }
  ${tiny} { margin-left: auto; }
`;

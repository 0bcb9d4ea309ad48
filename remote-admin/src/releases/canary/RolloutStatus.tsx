import type { PackageState, Rollout } from 'shared-api';
import { Badge, color, fontSize, formatCount, formatDateTime, plural, space } from 'shared-ui';
import { styled } from 'styled-components';
import { audienceText } from './audience.ts';

/** What is on trial or watched, who gets it, until when, and how people fare with it. Nothing where nothing is. */
export function RolloutStatus({ state }: { state: PackageState }) {
  const { canary, canaryPercent, canaryAudience, rollout } = state;
  if (!canary && !rollout) return null;
  return (
    <Root>
      {canary && (
        <p>
          <Badge tone="yellow">Проба</Badge> {canary.version} видят: {audienceText(canaryPercent, canaryAudience)}.
        </p>
      )}
      {rollout && (
        <>
          {rollout.phase === 'watch' && (
            <p>
              <Badge tone="blue">Под наблюдением</Badge> {rollout.version} действует для всех.
            </p>
          )}
          <Figures>
            {fared(rollout.version, rollout.experience)}; прежнюю {fared(rollout.before.version, rollout.before)}.
          </Figures>
          <Figures>{outlook(rollout)}</Figures>
        </>
      )}
    </Root>
  );
}

/** What the portal will do by itself, and what it will not. */
function outlook({ phase, isByHand, isHeld, until, start }: Rollout): string {
  if (phase === 'watch' && isHeld)
    return 'Версия работает хуже прежней, но прежняя не подходит к тому, что действует сейчас. Портал вернёт её, как только сможет; сделать действующей другую версию можно и сейчас.';
  const back = 'Если версия работает хуже прежней, портал вернёт прежнюю сам.';
  if (phase === 'watch') return `${back} Наблюдение до ${until ? formatDateTime(until) : '—'}.`;
  if (isHeld) return 'Время вышло, но отзывов мало и они против версии. Сделайте её действующей или закончите пробу.';
  if (isByHand) return `Долю задал человек: дальше портал её не расширит. ${back}`;
  const first = start === 'releaser' ? 'Сначала её пробует тот, кто выпустил. ' : '';
  return `${first}Для всех — после ${until ? formatDateTime(until) : '—'}, если работает не хуже прежней; иначе портал её отзовёт.`;
}

function fared(version: string, { people, failed }: { people: number; failed: number }): string {
  if (people === 0) return `${version} пока никто не открыл`;
  const verb = plural(people, { one: 'открыл', few: 'открыли', many: 'открыли' });
  const opened = `${version} ${verb} ${formatCount(people, 'человек', 'человека', 'человек')}`;
  if (failed === 0) return `${opened}, ошибок нет`;
  const share = people >= 20 ? ` (${((failed / people) * 100).toFixed(1).replace('.', ',')}\u00a0%)` : '';
  return `${opened}, с ошибкой у ${failed}${share}`;
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-bottom: ${space(4)};
`;

const Figures = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

import type { ReleaseDecision } from 'shared-api';
import { Badge, color, fontSize, formatDateTime, space } from 'shared-ui';
import { styled } from 'styled-components';

const words = {
  promote: { tone: 'green', text: 'Открыта для всех' },
  rollback: { tone: 'red', text: 'Отозвана' },
  hold: { tone: 'yellow', text: 'Ждёт решения' },
} as const;

/** What the portal has decided by itself, newest first. */
export function Decisions({ decisions }: { decisions: ReleaseDecision[] }) {
  if (decisions.length === 0) return null;
  return (
    <Root>
      <summary>Решения портала ({decisions.length})</summary>
      <ul>
        {decisions.map(({ version, action, reason, at }) => (
          <li key={at + version}>
            <Badge tone={words[action].tone}>{words[action].text}</Badge> {version}, {formatDateTime(at)}
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.details`
  margin-bottom: ${space(4)};
  & > summary { cursor: pointer; color: ${color.textSoft}; }
  & ul { display: grid; gap: ${space(3)}; margin: ${space(3)} 0 0; padding: 0; list-style: none; }
  & p { margin-top: ${space(1)}; color: ${color.textSoft}; font-size: ${fontSize.control}; overflow-wrap: anywhere; }
`;

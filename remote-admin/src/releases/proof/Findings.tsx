import type { Proof } from 'shared-api';
import { Card, CardTitle, color, fontSize, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { meaningOf, personOf } from './words.ts';

/** What the run holds against the version: screen by screen, and the screens that it left out. */
export function Findings({ proof: { screens, missing } }: { proof: Proof }) {
  const faulty = screens.filter(({ findings }) => findings.length > 0);
  return (
    <Card aria-labelledby="findings">
      <CardTitle id="findings">Что найдено</CardTitle>
      <Screens>
        {faulty.map(({ address, role, findings }) => (
          <li key={`${role} ${address}`}>
            <Where>
              {address} <Who>· {personOf(role)}</Who>
            </Where>
            <ul>
              {findings.map((finding) => (
                <li key={finding.kind + finding.text}>
                  {meaningOf(finding)}: <Words>{finding.text}</Words>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {missing.map(({ pattern, role }) => (
          <li key={`missing ${role} ${pattern}`}>
            <Where>
              {pattern} <Who>· {personOf(role)}</Who>
            </Where>
            Экран заявлен, но не открывался
          </li>
        ))}
      </Screens>
    </Card>
  );
}

const Screens = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding: 0;
  list-style: none;
  & ul { padding-left: ${space(5)}; }
`;

const Where = styled.p`
  font-weight: ${weight.heading};
  overflow-wrap: anywhere;
`;

const Who = styled.span`
  color: ${color.textSoft};
  font-weight: ${weight.text};
`;

const Words = styled.code`
  font-size: ${fontSize.small};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

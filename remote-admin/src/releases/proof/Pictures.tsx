import { useState } from 'react';
import type { Proof } from 'shared-api';
import { Card, CardTitle, color, fontSize, narrow, radius, Switch, space } from 'shared-ui';
import { styled } from 'styled-components';
import { personOf } from './words.ts';

/** One version and what its run has photographed. */
export interface Shown {
  version: string;
  screens: Proof['screens'];
}

interface Props {
  own: Shown;
  /** Null where no earlier version has a proof. */
  before: Shown | null;
}

/** Each screen as the version shows it, beside the same screen of the version before. */
export function Pictures({ own, before }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <Card aria-labelledby="pictures">
      <CardTitle id="pictures">Снимки экранов</CardTitle>
      {before && (
        <Switch checked={isLarge} onChange={(event) => setLarge(event.target.checked)}>
          Крупно, один под другим
        </Switch>
      )}
      <Rows>
        {own.screens.map((screen) => {
          const { pattern, role, address } = screen;
          const name = `${address}, ${personOf(role)}`;
          const same = before?.screens.find((one) => one.pattern === pattern && one.role === role);
          return (
            <li key={`${role} ${pattern}`}>
              <Name>{name}</Name>
              <Pair $isOne={isLarge || !before}>
                {before && <Picture name={name} version={before.version} address={same?.picture ?? null} />}
                <Picture name={name} version={own.version} address={screen.picture} />
              </Pair>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}

function Picture({ name, version, address }: { name: string; version: string; address: string | null }) {
  return (
    <Figure>
      <figcaption>{version}</figcaption>
      {address ? (
        <img src={address} alt={`${name}, версия ${version}`} width={1280} height={800} />
      ) : (
        <None>Снимка нет</None>
      )}
    </Figure>
  );
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  margin-top: ${space(4)};
  padding: 0;
  list-style: none;
`;

const Name = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;
`;

const Pair = styled.div<{ $isOne: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOne }) => ($isOne ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
  gap: ${space(4)};
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Figure = styled.figure`
  margin: 0;
  & figcaption { margin-bottom: ${space(1)}; color: ${color.textSoft}; font-size: ${fontSize.small}; }
  & img { display: block; width: 100%; height: auto; border: 1px solid ${color.line}; border-radius: ${radius.small}; }
`;

const None = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 1280 / 800;
  border: 1px dashed ${color.line};
  border-radius: ${radius.small};
  color: ${color.textSoft};
`;

import { Link } from 'react-router-dom';
import { hitLink, type SearchHit } from 'shared-api';
import { color, fontSize, Highlight, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { kindOf } from '../hits/kinds.ts';

/** Hits below each other, each a link to what it was found in, at its heading. */
export function HitList({ hits }: { hits: SearchHit[] }) {
  return (
    <List>
      {hits.map((hit) => (
        <Item key={`${hit.kind}:${hit.id}:${hit.to}`} hit={hit} />
      ))}
    </List>
  );
}

function Item({ hit }: { hit: SearchHit }) {
  const { icon: Icon } = kindOf(hit.kind);
  const place = [hit.context, hit.section].filter(Boolean).join(' › ');
  return (
    <Root>
      <Icon aria-hidden="true" />
      <div>
        <Title to={hit.to} {...hitLink}>
          <Highlight segments={hit.title} />
        </Title>
        {place && <Place>{place}</Place>}
        {hit.snippet.length > 0 && (
          <Snippet>
            <Highlight segments={hit.snippet} />
          </Snippet>
        )}
      </div>
    </Root>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  list-style: none;
`;

const Root = styled.li`
  position: relative;
  display: flex;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  transition: border-color 0.12s;
  & > svg { flex: none; width: 18px; height: 18px; margin-top: 3px; color: ${color.textSoft}; }
  & > div { min-width: 0; overflow-wrap: anywhere; }
  &:hover { border-color: ${color.lineStrong}; }
  &:has(a:focus-visible) { outline: 2px solid ${color.accent}; outline-offset: 2px; }
`;

/** The whole of its row is the link's target. */
const Title = styled(Link)`
  color: ${color.text};
  font-size: ${fontSize.body};
  font-weight: ${weight.heading};
  text-decoration: none;
  outline: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  ${Root}:hover & { color: ${color.link}; }
`;

const Place = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Snippet = styled.p`
  margin-top: ${space(1)};
  max-width: 90ch;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

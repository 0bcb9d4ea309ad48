import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Material } from 'shared-api';
import { color, fontSize, space, Tag, tiny, typograph } from 'shared-ui';
import { styled } from 'styled-components';
import { Origin } from './Origin.tsx';
import { FavoriteButton } from './toggles/FavoriteButton.tsx';
import { LikeButton } from './toggles/LikeButton.tsx';

interface Props {
  material: Material;
  /** For every reader. */
  tools?: ReactNode;
  /** For those who edit. */
  actions?: ReactNode;
}

/** What the text is about comes first, then one quiet line about it, then what can be done with it. */
export function MaterialHeader({ material, tools, actions }: Props) {
  const { title, description, tags } = material;
  return (
    <Root>
      <h1>{title}</h1>
      {description && <Description>{typograph(description)}</Description>}
      <Origin material={material} />
      <Bottom>
        {actions}
        {tags.length > 0 && (
          <Tags aria-label="Теги">
            {tags.map((tag) => (
              <li key={tag}>
                <TagLink as={Link} to={`/materials?${new URLSearchParams({ search: tag })}`}>
                  {tag}
                </TagLink>
              </li>
            ))}
          </Tags>
        )}
        <Marks>
          <LikeButton material={material} />
          <FavoriteButton material={material} />
          {tools}
        </Marks>
      </Bottom>
    </Root>
  );
}

const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space(2.5)};
  max-width: 680px;
  margin-bottom: ${space(6)};
  & h1 { font-size: ${fontSize.page}; letter-spacing: -0.018em; hyphens: auto; }
`;

const Description = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.lead};
  line-height: 1.5;
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  @media print { display: none; }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  flex: 1 1 200px;
  gap: ${space(1.5)};
  min-width: 0;
  list-style: none;
  & > li { min-width: 0; max-width: 100%; }
`;

const TagLink = styled(Tag)`
  &:hover { background: ${color.accentSoft}; color: ${color.accent}; }
`;

const Marks = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  margin-left: auto;
  /* Below the tags there, and with them at the left. */
  ${tiny} { margin-left: 0; }
`;

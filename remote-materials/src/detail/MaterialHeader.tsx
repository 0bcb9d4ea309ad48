import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, type Material, useCurrentUser } from 'shared-api';
import {
  Badge,
  color,
  Fact,
  Facts,
  fontSize,
  formatDate,
  formatDay,
  isDayOver,
  space,
  Tag,
  typograph,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { FavoriteButton } from './toggles/FavoriteButton.tsx';
import { LikeButton } from './toggles/LikeButton.tsx';

interface Props {
  material: Material;
  /** For every reader. */
  tools?: ReactNode;
  /** For those who edit. */
  actions?: ReactNode;
}

export function MaterialHeader({ material, tools, actions }: Props) {
  const { title, description, tags, isPublished, progress } = material;
  return (
    <Root>
      <Marks>
        <Badge tone={isPublished ? 'green' : 'yellow'}>{isPublished ? 'Опубликован' : 'Черновик'}</Badge>
        {progress > 0 && <span>Прочитано {progress}&nbsp;%</span>}
      </Marks>
      <h1>{title}</h1>
      {description && <Description>{typograph(description)}</Description>}
      <Origin material={material} />
      <Bottom>
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
        <Actions>
          <LikeButton material={material} />
          <FavoriteButton material={material} />
          {tools}
        </Actions>
      </Bottom>
      {actions}
    </Root>
  );
}

function Origin({ material: { category, department, author, createdAt, reviewBy } }: { material: Material }) {
  const isForEditors = hasRole(useCurrentUser(), 'EDITOR');
  return (
    <FactList>
      <Fact name="Категория">{category.name}</Fact>
      {department && <Fact name="Отдел">{department.name}</Fact>}
      <Fact name="Автор">
        {author.firstName} {author.lastName}
      </Fact>
      <Fact name="Создан">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Fact>
      {reviewBy && isForEditors && (
        <Fact name="Пересмотреть до">
          <time dateTime={reviewBy}>{formatDay(reviewBy)}</time>{' '}
          {isDayOver(reviewBy) && <Badge tone="yellow">Пора пересмотреть</Badge>}
        </Fact>
      )}
    </FactList>
  );
}

const Root = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  max-width: 780px;
  margin-bottom: ${space(7)};
  padding-bottom: ${space(5)};
  border-bottom: 1px solid ${color.line};
  & h1 { font-size: clamp(24px, 3vw, 32px); font-weight: ${weight.heading}; letter-spacing: -0.018em; hyphens: auto; }
`;

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  @media print { display: none; }
`;

const Description = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.lead};
`;

const FactList = styled(Facts)`
  font-size: ${fontSize.control};
`;

const Bottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(4)};
  @media print { display: none; }
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  min-width: 0;
  list-style: none;
  & > li { min-width: 0; max-width: 100%; }
`;

const TagLink = styled(Tag)`
  &:hover { background: ${color.accentSoft}; color: ${color.accent}; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

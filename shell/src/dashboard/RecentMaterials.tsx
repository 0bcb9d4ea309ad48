import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasRole, type MaterialSummary, type User, useApi } from 'shared-api';
import {
  Badge,
  color,
  dotted,
  EmptyState,
  fontSize,
  formatDueDay,
  LinkButton,
  LoadFailed,
  Plus,
  ProgressBar,
  radius,
  Section,
  SectionTile,
  Skeleton,
  space,
  typograph,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { recentMaterialsQuery } from './recentMaterials.ts';

/** The newest materials, with how far the person has read each. */
export function RecentMaterials({ user }: { user: User }) {
  return (
    <Section id="recent-materials" title="Недавние материалы" aside={<Link to="/materials">Все материалы</Link>}>
      <Content user={user} />
    </Section>
  );
}

function Content({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(recentMaterialsQuery(useApi()));
  if (isError && !data) {
    return <LoadFailed message="Не удалось загрузить материалы" onRetry={refetch} isRetrying={isFetching} />;
  }
  if (!data) return <Waiting />;
  if (data.materials.length === 0) return <Nothing isEditor={hasRole(user, 'EDITOR')} />;
  return (
    <List>
      {data.materials.map((material) => (
        <Row key={material.id} material={material} />
      ))}
    </List>
  );
}

function Row({ material }: { material: MaterialSummary }) {
  const { id, title, description, category, createdAt, isPublished, progress } = material;
  return (
    <Item>
      <Facts>
        <span>
          <Place>
            <SectionTile section={category} isOptional />
            {category.name}
          </Place>
        </span>
        <span>{formatDueDay(createdAt)}</span>
        {!isPublished && (
          <span>
            <Badge tone="yellow">Черновик</Badge>
          </span>
        )}
      </Facts>
      <Title to={`/materials/${id}`}>{typograph(title)}</Title>
      {description !== '' && <Description>{typograph(description)}</Description>}
      <Progress>
        <ProgressBar value={progress} label={`Прочитано: ${title}`} />
        <Percent>{progress}&nbsp;%</Percent>
      </Progress>
    </Item>
  );
}

function Waiting() {
  return (
    <List aria-busy="true">
      {['72%', '54%', '64%', '48%', '60%'].map((width) => (
        <Item key={width}>
          <Skeleton $height={14} $width="56%" />
          <Skeleton $height={20} $width={width} style={{ marginTop: 7 }} />
          <Skeleton $height={34} style={{ marginTop: 7 }} />
        </Item>
      ))}
    </List>
  );
}

function Nothing({ isEditor }: { isEditor: boolean }) {
  if (!isEditor)
    return <EmptyState title="Материалов пока нет">Они появятся здесь, как только их опубликуют.</EmptyState>;
  const create = (
    <LinkButton as={Link} to="/materials/create" $variant="primary">
      <Plus aria-hidden="true" />
      Создать материал
    </LinkButton>
  );
  return (
    <EmptyState title="Материалов пока нет" action={create}>
      Начните базу знаний с первого.
    </EmptyState>
  );
}

const List = styled.ul`
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  min-height: 116px;
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.line}; }
`;

const Facts = styled.div`
  ${dotted}
  row-gap: 2px;
  & > span { display: flex; align-items: center; }
  color: ${color.textQuiet};
  font-size: ${fontSize.caption};
`;

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  /* The line stays as high as its letters. */
  & > [aria-hidden] { margin-block: -3px; }
`;

const Title = styled(Link)`
  display: -webkit-box;
  margin-top: 2px;
  overflow: hidden;
  color: ${color.text};
  font-weight: ${weight.label};
  line-height: 1.43;
  text-decoration: none;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &::after { content: ''; position: absolute; inset: 0; }
  &:hover { color: ${color.accent}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.accent}; border-radius: ${radius.small}; }
`;

const Description = styled.p`
  display: -webkit-box;
  margin-top: 2px;
  overflow: hidden;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(1.5)};
  & > [role='progressbar'] { flex: 1; height: 4px; }
`;

const Percent = styled.span`
  color: ${color.textQuiet};
  font-size: ${fontSize.caption};
`;

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasRole, type MaterialSummary, type User, useApi } from 'shared-api';
import {
  Badge,
  color,
  EmptyState,
  fontSize,
  formatDate,
  LinkButton,
  LoadFailed,
  Plus,
  ProgressBar,
  radius,
  Skeleton,
  space,
  tiny,
  typograph,
  weight,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ListCard } from './ListCard.tsx';
import { recentMaterialsQuery } from './recentMaterials.ts';

/** The newest materials, with how far the person has read each. */
export function RecentMaterials({ user }: { user: User }) {
  return (
    <ListCard id="recent-materials" title="Недавние материалы" all={{ to: '/materials', label: 'Все материалы' }}>
      <Content user={user} />
    </ListCard>
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

function Row({ material: { id, title, category, createdAt, isPublished, progress } }: { material: MaterialSummary }) {
  return (
    <Item>
      <Text>
        <Title to={`/materials/${id}`}>{typograph(title)}</Title>
        <Facts>
          <span>{category.name}</span>
          <span>{formatDate(createdAt)}</span>
          {!isPublished && <Badge tone="yellow">Черновик</Badge>}
        </Facts>
      </Text>
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
          <Text>
            <Skeleton $height={20} $width={width} />
            <Skeleton $height={14} $width="38%" style={{ marginTop: 7 }} />
          </Text>
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
  display: flex;
  align-items: center;
  gap: ${space(5)};
  min-height: 66px;
  padding: ${space(2.5)} 0;
  & + & { border-top: 1px solid ${color.line}; }
  ${tiny} { flex-direction: column; align-items: stretch; gap: ${space(2)}; }
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  border-radius: ${radius.small};
  color: ${color.text};
  font-weight: ${weight.label};
  line-height: 1.35;
  text-decoration: none;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &:hover { color: ${color.link}; text-decoration: underline; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  margin-top: 2px;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  & > span + span::before { content: '·'; margin-right: ${space(2)}; }
  & > span:nth-child(3)::before { content: none; }
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  flex: none;
  width: 150px;
  & > [role='progressbar'] { flex: 1; }
  ${tiny} { width: auto; }
`;

const Percent = styled.span`
  min-width: 44px;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

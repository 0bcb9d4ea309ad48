import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, overviewQuery, type Role, type User, useApi } from 'shared-api';
import {
  Award,
  BookOpen,
  Card,
  color,
  ListChecks,
  LoadFailed,
  radius,
  Skeleton,
  StatCard,
  space,
  tiny,
  Users,
} from 'shared-ui';
import { styled } from 'styled-components';

interface Figure {
  key: 'materialsCount' | 'attestationsCount' | 'quizzesCount' | 'usersCount';
  label: string;
  icon: ReactNode;
  /** Where the figure leads, and who may go there. */
  to: string;
  minimumRole: Role;
}

const figures: Figure[] = [
  { key: 'materialsCount', label: 'Материалы', icon: <BookOpen />, to: '/materials', minimumRole: 'USER' },
  { key: 'attestationsCount', label: 'Аттестации', icon: <Award />, to: '/attestations', minimumRole: 'USER' },
  { key: 'quizzesCount', label: 'Тесты', icon: <ListChecks />, to: '/admin/quizzes', minimumRole: 'EDITOR' },
  { key: 'usersCount', label: 'Пользователи', icon: <Users />, to: '/admin/users', minimumRole: 'ADMIN' },
];

/** The four figures of the portal. */
export function Statistics({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useQuery(overviewQuery(useApi()));
  if (isError && !data) {
    return (
      <Card aria-label="Показатели">
        <LoadFailed message="Не удалось загрузить статистику" onRetry={refetch} isRetrying={isFetching} />
      </Card>
    );
  }
  return (
    <Grid aria-label="Показатели" aria-busy={!data}>
      {figures.map((figure) =>
        data ? (
          <FigureCard
            key={figure.key}
            figure={figure}
            value={data[figure.key]}
            isOpen={hasRole(user, figure.minimumRole)}
          />
        ) : (
          <Skeleton key={figure.key} $height={88} />
        ),
      )}
    </Grid>
  );
}

interface FigureProps {
  figure: Figure;
  value: number;
  /** The person may go where the figure leads. */
  isOpen: boolean;
}

function FigureCard({ figure: { label, icon, to }, value, isOpen }: FigureProps) {
  const card = <StatCard label={label} value={value} icon={icon} />;
  return isOpen ? <CardLink to={to}>{card}</CardLink> : <div>{card}</div>;
}

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  @media (max-width: 1080px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${tiny} { gap: ${space(3)}; }
`;

const CardLink = styled(Link)`
  display: block;
  border-radius: ${radius.medium};
  color: inherit;
  text-decoration: none;
  & > div { transition: border-color 0.12s, box-shadow 0.12s; }
  &:hover > div { border-color: ${color.accent}; box-shadow: var(--shadow-low); }
`;

import { type AdminStats, roleLabels } from 'shared-api';
import { BookOpen, Card, CardTitle, CircleHelp, ShieldCheck, StatCard, StatGrid, space, Users } from 'shared-ui';
import { styled } from 'styled-components';
import { ActivityChart } from './ActivityChart.tsx';
import { BarList } from './BarList.tsx';
import { RecentMaterials } from './RecentMaterials.tsx';
import { RecentUsers } from './RecentUsers.tsx';

export function Overview({ stats }: { stats: AdminStats }) {
  const { overview, usersByRole, materialsByCategory, activity, recentUsers, recentMaterials } = stats;
  return (
    <Root>
      <StatGrid>
        <StatCard label="Пользователи" value={overview.totalUsers} icon={<Users />} />
        <StatCard label="Материалы" value={overview.totalMaterials} icon={<BookOpen />} />
        <StatCard label="Тесты" value={overview.totalQuizzes} icon={<CircleHelp />} />
        <StatCard label="Аттестации" value={overview.totalAttestations} icon={<ShieldCheck />} />
      </StatGrid>
      <Pair>
        <Card aria-labelledby="users-by-role">
          <CardTitle id="users-by-role">Пользователи по ролям</CardTitle>
          <BarList
            bars={usersByRole.map(({ role, count }) => ({ id: role, label: roleLabels[role], count }))}
            emptyText="Пользователей пока нет"
          />
        </Card>
        <Card aria-labelledby="materials-by-category">
          <CardTitle id="materials-by-category">Материалы по категориям</CardTitle>
          <BarList
            bars={materialsByCategory.map(({ categoryId, categoryName, count }) => ({
              id: categoryId,
              label: categoryName,
              count,
              to: `/materials?categoryId=${categoryId}`,
            }))}
            emptyText="Категорий пока нет"
          />
        </Card>
      </Pair>
      <ActivityChart activity={activity} />
      <Pair>
        <RecentUsers users={recentUsers} />
        <RecentMaterials materials={recentMaterials} />
      </Pair>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(6)} ${space(12)};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(380px, 100%), 1fr));
  gap: ${space(6)} ${space(12)};
  align-items: start;
`;

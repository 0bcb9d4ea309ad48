import { useQuery } from '@tanstack/react-query';
import { logActionLabel, logStatsQuery, useApi } from 'shared-api';
import { ChartColumn, Clock, ScrollText, StatCard, StatGrid, space, Users } from 'shared-ui';
import { styled } from 'styled-components';

/** Milliseconds between two looks at the log while it is followed live. */
export const livePause = 3000;

export function StatCards({ isLive }: { isLive: boolean }) {
  const { data } = useQuery({ ...logStatsQuery(useApi()), refetchInterval: isLive && livePause });
  const [top] = data?.topActions ?? [];
  const popular = data && (top ? logActionLabel(top.action) : 'Нет данных');
  return (
    <Root>
      <StatGrid>
        <StatCard label="Всего записей" value={data?.totalLogs ?? null} icon={<ScrollText />} />
        <StatCard label="Сегодня" value={data?.todayLogs ?? null} icon={<Clock />} />
        <StatCard label="Активные пользователи" value={data?.uniqueUsers ?? null} icon={<Users />} />
        <StatCard label="Популярное действие" value={popular ?? null} icon={<ChartColumn />} />
      </StatGrid>
    </Root>
  );
}

const Root = styled.div`
  margin-bottom: ${space(5)};
`;

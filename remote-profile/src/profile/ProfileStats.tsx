import type { ProfileStats as Stats } from 'shared-api';
import { Card, CardTitle, color, formatDateTime, formatNumber, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

export function ProfileStats({ stats }: { stats: Stats }) {
  return (
    <Card aria-labelledby="profile-stats">
      <CardTitle id="profile-stats">Статистика</CardTitle>
      <Rows>
        <div>
          <dt>Создано материалов</dt>
          <dd>{formatNumber(stats.materialsCount)}</dd>
        </div>
        <div>
          <dt>Пройдено тестов</dt>
          <dd>{formatNumber(stats.quizAttemptsCount)}</dd>
        </div>
        <div>
          <dt>Попыток аттестации</dt>
          <dd>{formatNumber(stats.attestationAttemptsCount)}</dd>
        </div>
        <div>
          <dt>Последний вход</dt>
          <dd>{stats.lastLoginAt ? formatDateTime(stats.lastLoginAt) : '—'}</dd>
        </div>
      </Rows>
    </Card>
  );
}

const Rows = styled.dl`
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    padding: ${space(2.5)} 0;
    border-top: 1px solid ${color.line};
  }
  & > div:first-child { padding-top: 0; border-top: 0; }
  & > div:last-child { padding-bottom: 0; }
  & dt { color: ${color.textSoft}; }
  & dd { font-weight: ${weight.heading}; }
`;

import type { AdminStats } from 'shared-api';
import { Card, CardTitle, color, fontSize, formatDay, formatNumber, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { Empty } from './recent.ts';

/** Units of the drawing; it is stretched to the width of its card. */
const size = { width: 600, height: 140, gap: 4 };

/** Actions on the portal by day; the figure of a day shows over its bar. */
export function ActivityChart({ activity }: Pick<AdminStats, 'activity'>) {
  const most = Math.max(...activity.map(({ count }) => count), 0);
  const total = activity.reduce((sum, { count }) => sum + count, 0);
  const busiest = activity.find(({ count }) => count === most);
  const [first, last] = [activity[0], activity.at(-1)];
  const step = size.width / Math.max(1, activity.length);
  return (
    <Card aria-labelledby="activity">
      <CardTitle id="activity">Активность за 30 дней</CardTitle>
      {total === 0 || !busiest || !first || !last ? (
        <Empty>Действий пока нет</Empty>
      ) : (
        <>
          <Drawing
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`Всего действий: ${formatNumber(total)}. Больше всего ${formatDay(busiest.day)}: ${formatNumber(most)}.`}
          >
            {activity.map(({ day, count }, index) => {
              // A day with little activity must differ from one without any.
              const height = count === 0 ? 1 : Math.max(3, (count / most) * size.height);
              return (
                <Bar
                  key={day}
                  x={index * step}
                  y={size.height - height}
                  width={step - size.gap}
                  height={height}
                  $isEmpty={count === 0}
                >
                  <title>{`${formatDay(day)}: ${formatNumber(count)}`}</title>
                </Bar>
              );
            })}
          </Drawing>
          <Axis aria-hidden="true">
            <span>{formatDay(first.day)}</span>
            <span>
              всего {formatNumber(total)}, больше всего {formatDay(busiest.day)}: {formatNumber(most)}
            </span>
            <span>{formatDay(last.day)}</span>
          </Axis>
        </>
      )}
    </Card>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 140px;
`;

const Bar = styled.rect<{ $isEmpty: boolean }>`
  fill: ${({ $isEmpty }) => ($isEmpty ? color.lineStrong : color.accent)};
  &:hover { opacity: 0.75; }
`;

const Axis = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(3)};
  margin-top: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  /* The days stay at their ends. */
  ${tiny} { & > :nth-child(2) { order: 1; flex-basis: 100%; } }
`;

import type { DutyOverview } from 'shared-api';
import { Card, CardTitle, color, fontSize, formatNumber, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';

/** Units of the drawing; it is stretched to the width of its card. */
const size = { width: 600, height: 140, gap: 8 };

const monthName = new Intl.DateTimeFormat('ru-RU', { month: 'short', timeZone: 'UTC' });

/** What was done and what became late in each of the last months, side by side. */
export function Trend({ trend }: Pick<DutyOverview, 'trend'>) {
  const most = Math.max(1, ...trend.flatMap(({ done, late }) => [done, late]));
  const step = size.width / Math.max(1, trend.length);
  const width = (step - size.gap) / 2;
  const total = (name: 'done' | 'late') => formatNumber(trend.reduce((sum, month) => sum + month[name], 0));
  return (
    <Card aria-labelledby="trend">
      <CardTitle id="trend">За 12 месяцев</CardTitle>
      <Drawing
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Сделано за 12 месяцев: ${total('done')}, просрочено: ${total('late')}. ${inWords(trend)}`}
      >
        {trend.map(({ month, done, late }, at) =>
          [
            { name: 'Сделано', count: done, fill: color.green },
            { name: 'Просрочено', count: late, fill: color.red },
          ].map(({ name, count, fill }, place) => {
            // A month with little must differ from one without any.
            const height = count === 0 ? 1 : Math.max(3, (count / most) * size.height);
            return (
              <rect
                key={`${month} ${name}`}
                x={at * step + place * width}
                y={size.height - height}
                width={width}
                height={height}
                fill={fill}
              >
                <title>{`${nameOf(month)}. ${name}: ${formatNumber(count)}`}</title>
              </rect>
            );
          }),
        )}
      </Drawing>
      <Axis aria-hidden="true">
        {trend.map(({ month }) => (
          <span key={month}>{monthName.format(new Date(`${month}-01`)).slice(0, 3)}</span>
        ))}
      </Axis>
      <Legend aria-hidden="true">
        <span>
          <Mark style={{ background: color.green }} /> Сделано (слева): {total('done')}
        </span>
        <span>
          <Mark style={{ background: color.red }} /> Просрочено (справа): {total('late')}
        </span>
      </Legend>
    </Card>
  );
}

const nameOf = (month: string) => `${monthName.format(new Date(`${month}-01`))} ${month.slice(0, 4)}`;

function inWords(trend: DutyOverview['trend']): string {
  return trend.map(({ month, done, late }) => `${nameOf(month)}: ${done} и ${late}`).join('; ');
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 140px;
`;

const Axis = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin-top: ${space(1)};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  white-space: nowrap;
  ${tiny} { font-size: ${fontSize.tab}; }
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Mark = styled.i`
  display: inline-block;
  width: 10px;
  height: 10px;
  border-radius: 2px;
  /* Of the colours of its bars, which stay. */
  forced-color-adjust: none;
`;

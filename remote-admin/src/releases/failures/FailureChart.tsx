import type { PackageState } from 'shared-api';
import { color, fontSize, formatCount, formatDateTime, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { failureHours, failuresByVersion } from './failureHours.ts';

interface Props {
  failures: PackageState['failures'];
  liveVersion: string;
}

/** Pixels. */
const height = 40;

/** Failed loads of the last day, an hour a bar; the words beside say the same. */
export function FailureChart({ failures, liveVersion }: Props) {
  const hours = failureHours(failures, liveVersion, Date.now());
  const highest = Math.max(1, ...hours.map(({ total }) => total));
  const versions = failuresByVersion(failures);
  return (
    <div>
      <Caption>Неудачные загрузки за сутки</Caption>
      <Value $isBad={versions.length > 0}>
        {versions.length === 0
          ? 'Не было'
          : versions
              .map(({ version, failed }) => `${version}: ${formatCount(failed, 'загрузка', 'загрузки', 'загрузок')}`)
              .join('; ')}
      </Value>
      <Bars aria-hidden="true" viewBox={`0 0 ${hours.length * 10} ${height}`} preserveAspectRatio="none">
        {hours.map(({ at, total, live }, index) => {
          const size = (count: number) => (count / highest) * (height - 4);
          return (
            <g key={at.toISOString()}>
              <title>{`${formatDateTime(at.toISOString())}: ${total}`}</title>
              <rect x={index * 10 + 1} y={height - 2} width={8} height={2} className="base" />
              <rect x={index * 10 + 1} y={height - size(total)} width={8} height={size(total)} className="other" />
              <rect x={index * 10 + 1} y={height - size(live)} width={8} height={size(live)} className="live" />
            </g>
          );
        })}
      </Bars>
    </div>
  );
}

const Caption = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Value = styled.p<{ $isBad: boolean }>`
  margin-bottom: ${space(1)};
  color: ${({ $isBad }) => ($isBad ? color.red : 'inherit')};
  font-weight: ${weight.heading};
  overflow-wrap: anywhere;
`;

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: ${height}px;
  & .base { fill: ${color.line}; }
  & .other { fill: ${color.lineStrong}; }
  & .live { fill: ${color.red}; }
`;

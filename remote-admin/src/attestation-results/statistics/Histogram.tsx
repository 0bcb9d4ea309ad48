import { color, formatNumber, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** Attempts by tens of percent, the last one 90 to 100. */
  distribution: number[];
  /** Percent. */
  passingScore: number;
}

/** Attempts by score; bars at or above the pass mark are coloured, and every bar says its figure. */
export function Histogram({ distribution, passingScore }: Props) {
  const most = Math.max(1, ...distribution);
  return (
    <Bars aria-label={`Попытки по баллам, проходной балл ${passingScore}\u00a0%`}>
      {distribution.map((count, index) => {
        const range = rangeOf(index);
        return (
          <Bin key={range}>
            <Count>{formatNumber(count)}</Count>
            <Track aria-hidden="true">
              <Bar style={{ height: `${(count / most) * 100}%` }} $isPassing={index * 10 + 9 >= passingScore} />
            </Track>
            <Range>{range}</Range>
          </Bin>
        );
      })}
    </Bars>
  );
}

function rangeOf(index: number): string {
  return index === 9 ? '90–100' : `${index * 10}–${index * 10 + 9}`;
}

const Bars = styled.ul`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: ${space(1.5)};
  max-width: 860px;
  list-style: none;
`;

const Bin = styled.li`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  text-align: center;
`;

const Count = styled.span`
  font-weight: ${weight.heading};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.span`
  display: flex;
  align-items: flex-end;
  height: 140px;
  border-bottom: 2px solid ${color.lineStrong};
`;

const Bar = styled.span<{ $isPassing: boolean }>`
  width: 100%;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: ${({ $isPassing }) => ($isPassing ? color.accent : color.lineStrong)};
  @media (forced-colors: active) { background: ${({ $isPassing }) => ($isPassing ? 'Highlight' : 'CanvasText')}; }
`;

const Range = styled.span`
  color: ${color.textSoft};
  font-size: clamp(10px, 1.6vw, 13px);
  white-space: nowrap;
  @media (max-width: 620px) { writing-mode: vertical-rl; justify-self: center; }
`;

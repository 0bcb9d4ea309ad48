import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, color, formatNumber, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { Empty } from './recent.ts';

interface Bar {
  id: string;
  label: string;
  count: number;
  /** Where the label leads, when it leads somewhere. */
  to?: string;
}

interface Props {
  bars: Bar[];
  emptyText: string;
}

/** Bars that are shown before somebody asks for all. */
const shortLength = 8;

/** Named figures with bars beside; the bars repeat the figures. The longest comes first. */
export function BarList({ bars, emptyText }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (bars.length === 0) return <Empty>{emptyText}</Empty>;
  const sorted = [...bars].sort((a, b) => b.count - a.count);
  const longest = Math.max(1, sorted[0]?.count ?? 0);
  const rest = sorted.length - shortLength;
  return (
    <>
      <List>
        {(isWhole ? sorted : sorted.slice(0, shortLength)).map(({ id, label, count, to }) => (
          <li key={id}>
            <Label>{to ? <Link to={to}>{label}</Link> : label}</Label>
            <Count>{formatNumber(count)}</Count>
            <Track aria-hidden="true">
              <Fill style={{ width: `${(count / longest) * 100}%` }} />
            </Track>
          </li>
        ))}
      </List>
      {rest > 0 && !isWhole && (
        <More size="small" variant="ghost" onClick={() => setWhole(true)}>
          Показать ещё {rest}
        </More>
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(3)};
  }
`;

const Label = styled.span`
  overflow-wrap: anywhere;
  & a { color: inherit; text-decoration: none; }
  & a:hover { color: ${color.link}; text-decoration: underline; }
`;

const Count = styled.span`
  font-weight: ${weight.heading};
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${color.greySoft};
`;

const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  @media (forced-colors: active) { background: Highlight; }
`;

const More = styled(Button)`
  margin: ${space(3)} 0 0 -${space(2.5)};
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../text/plural.ts';
import { color, fontSize, radius, space, tiny, weight } from '../tokens/tokens.ts';

export const Card = styled.section`
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`;

export const CardTitle = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize.lead};
`;

interface StatProps {
  label: string;
  value: number | string | null;
  icon?: ReactNode;
}

/** One figure with its name; a dash while there is none. */
export function StatCard({ label, value, icon }: StatProps) {
  return (
    <Stat>
      <div>
        <Value>{typeof value === 'number' ? formatNumber(value) : (value ?? '—')}</Value>
        <Label>{label}</Label>
      </div>
      {icon && <Emblem aria-hidden="true">{icon}</Emblem>}
    </Stat>
  );
}

const Stat = styled(Card).attrs({ as: 'div' })`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  height: 100%;
  padding: ${space(4)} ${space(4.5)};
  ${tiny} { gap: ${space(2)}; padding: ${space(3)}; }
`;

const Value = styled.div`
  font-size: 27px;
  font-weight: ${weight.heading};
  line-height: 1.2;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  ${tiny} { font-size: ${fontSize.figure}; }
`;

const Label = styled.div`
  margin-top: 2px;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 38px;
  height: 38px;
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.accent};
  & svg { width: 19px; height: 19px; }
  ${tiny} { width: 32px; height: 32px; }
`;

export const StatGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space(4)};
  ${tiny} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(3)}; }
`;

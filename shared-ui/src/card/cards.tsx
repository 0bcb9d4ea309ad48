import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../text/plural.ts';
import { color, fontSize, radius, space, tiny, weight } from '../tokens/tokens.ts';

/** A part of a page under its heading: space sets it apart, no frame. */
export const Card = styled.section`
  min-width: 0;
  padding-block: ${space(2)};
`;

export const CardTitle = styled.h2`
  margin-bottom: ${space(3)};
  font-size: ${fontSize.lead};
`;

/** Framed: what is pressed as a whole, or stands among others of its kind. */
export const Panel = styled.section`
  min-width: 0;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  ${tiny} { padding: ${space(4)}; }
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

const Stat = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  height: 100%;
`;

const Value = styled.div`
  font-size: ${fontSize.figure};
  font-weight: ${weight.heading};
  line-height: 1.25;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Label = styled.div`
  color: ${color.textQuiet};
  font-size: ${fontSize.small};
`;

const Emblem = styled.span`
  display: grid;
  order: -1;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.accent};
  & svg { width: 17px; height: 17px; }
`;

export const StatGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: ${space(4)};
  ${tiny} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(3)}; }
`;

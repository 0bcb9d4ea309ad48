import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, shadow } from '../tokens/tokens.ts';

/** Two sheets on a tint, with what is missing on a badge in front of them; for the eye alone. */
export function Drawing({ icon }: { icon: ReactNode }) {
  return (
    <Root aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 136 92" width="136" height="92">
        <ellipse className="ground" cx="68" cy="78" rx="62" ry="12" />
        <rect className="back" x="52" y="6" width="54" height="68" rx="7" transform="rotate(7 79 40)" />
        <rect className="front" x="32" y="8" width="54" height="68" rx="7" transform="rotate(-4 59 42)" />
        <g className="lines" transform="rotate(-4 59 42)">
          <path d="M41 22h22M41 32h36M41 41h36M41 50h27" />
        </g>
      </svg>
      <Badge>{icon}</Badge>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: block;
  & .ground { fill: ${color.sunken}; }
  & .back { fill: ${color.accentSoft}; }
  & .front { fill: ${color.surface}; stroke: ${color.line}; stroke-width: 1.5; }
  & .lines { fill: none; stroke: ${color.active}; stroke-width: 4; stroke-linecap: round; }
  & .lines path:first-child { stroke: ${color.line}; }
`;

const Badge = styled.span`
  position: absolute;
  right: 22px;
  bottom: 6px;
  display: grid;
  place-items: center;
  width: 38px;
  height: 38px;
  border-radius: ${radius.round};
  background: ${color.raised};
  color: ${color.accent};
  box-shadow: ${shadow.low};
  & svg { width: 19px; height: 19px; }
`;

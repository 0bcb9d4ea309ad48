import { Badge, breakpoint, color, fontSize, type Tone } from 'shared-ui';
import { styled } from 'styled-components';

/** The second, quieter line of a cell. */
export const Soft = styled.span`
  display: block;
  max-width: 46ch;
  color: ${color.textSoft};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

/** A description under a title, two lines of it at most. */
export const Described = styled(Soft)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Dates and other text that must not break. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;

interface ActiveProps {
  isActive: boolean;
  on: string;
  off: string;
  offTone?: Tone;
}

export function ActiveBadge({ isActive, on, off, offTone = 'grey' }: ActiveProps) {
  return <Badge tone={isActive ? 'green' : offTone}>{isActive ? on : off}</Badge>;
}

export const RowButtons = styled.div`
  display: flex;
  flex-wrap: nowrap;
  gap: 4px;
  white-space: nowrap;
`;

/** Signs without words, close together where there is a mouse to meet them. */
export const RowSigns = styled(RowButtons)`
  @media (pointer: fine) and (min-width: ${breakpoint.small + 1}px) {
    gap: 0;
    && > * { padding-inline: 4px; }
  }
`;

/** An id where a name would not be what the specification asks for. */
export const Code = styled.code`
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
`;

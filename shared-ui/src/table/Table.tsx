import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, weight } from '../tokens/tokens.ts';

interface Props {
  /** Name of the table for screen readers. */
  label: string;
  children: ReactNode;
}

/** A table in a frame that scrolls sideways by itself; the frame takes the keyboard's arrows. */
export function Table({ label, children }: Props) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Root>{children}</Root>
    </Frame>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  /* Cells can ask whether there is more to scroll to. */
  container-type: scroll-state;
  border-radius: ${radius.small};
`;

/* Rows of 44 px where they hold one line. */
const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.control};
  & th {
    padding: ${space(1.5)} ${space(3)};
    border-bottom: 1px solid ${color.line};
    color: ${color.textQuiet};
    font-size: ${fontSize.caption};
    font-weight: ${weight.label};
    line-height: 1.3;
    text-align: left;
    vertical-align: bottom;
  }
  & td {
    height: 44px;
    padding: ${space(1.5)} ${space(3)};
    border-bottom: 1px solid ${color.line};
  }
  & :is(th, td):first-child { padding-left: ${space(2)}; }
  & :is(th, td):last-child { padding-right: ${space(2)}; }
  /* A button brings its own height along. */
  & td:has(> button) { padding-block: ${space(1)}; }
  & tbody tr:hover { background: ${color.hover}; }
  & tbody tr[aria-selected='true'] { background: ${color.accentSoft}; }
`;

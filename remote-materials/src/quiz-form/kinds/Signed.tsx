import type { ReactNode } from 'react';
import { color, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  /** «±» before a number, «%» behind it. */
  before?: string;
  behind?: string;
  children: ReactNode;
}

/** A narrow field of a row, with the sign that says what its number is. */
export function Signed({ before, behind, children }: Props) {
  return (
    <Root>
      {before !== undefined && <span aria-hidden="true">{before}</span>}
      {children}
      {behind !== undefined && <span aria-hidden="true">{behind}</span>}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 130px;
  & > span { color: ${color.textSoft}; }
`;

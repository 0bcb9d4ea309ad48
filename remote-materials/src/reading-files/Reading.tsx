import type { ReactNode } from 'react';
import { Spinner, space } from 'shared-ui';
import { styled } from 'styled-components';

/** While a file is read. */
export function Reading({ children }: { children: ReactNode }) {
  return (
    <Waiting role="status">
      <Spinner label="" />
      <p>{children}</p>
    </Waiting>
  );
}

const Waiting = styled.div`
  display: grid;
  place-items: center;
  gap: ${space(3)};
  padding: ${space(8)} 0;
  text-align: center;
  overflow-wrap: anywhere;
`;

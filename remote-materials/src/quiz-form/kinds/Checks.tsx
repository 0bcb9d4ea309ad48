import { space } from 'shared-ui';
import { styled } from 'styled-components';

/** Boxes to check, each on a line of its own. */
export const Checks = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;

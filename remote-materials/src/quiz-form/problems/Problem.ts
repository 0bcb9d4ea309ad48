import { color, fontSize } from 'shared-ui';
import { styled } from 'styled-components';

/** What is wrong, at the field where it is mended. */
export const Problem = styled.p`
  color: ${color.danger};
  font-size: ${fontSize.small};
`;

import { styled } from 'styled-components';
import { space } from '../tokens/tokens.ts';

/** The last row of a form: what ends it, on the right. */
export const FormButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
`;

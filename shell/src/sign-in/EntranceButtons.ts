import { space } from 'shared-ui';
import { styled } from 'styled-components';

/** The way back and the way on, side by side where there is room. */
export const EntranceButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(1)};
  & > button { flex: 1 1 120px; min-height: 42px; }
`;

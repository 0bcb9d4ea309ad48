import { color, space, weight } from 'shared-ui';
import { styled } from 'styled-components';

/** A notice over the page that stays as long as it is true. */
export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(2)} ${space(4)};
  background: ${color.yellowSoft};
  color: ${color.yellow};
  font-weight: ${weight.label};
  & > svg { flex: none; width: 18px; height: 18px; }
  & > span { flex: 1 1 240px; }
  @media print { display: none; }
`;

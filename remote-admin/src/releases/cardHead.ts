import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Head of a card: what it is about on the left, what can be done on the right. */
export const CardHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

/** A sentence below the card's title. */
export const CardText = styled.p`
  max-width: 62ch;
  color: ${color.textSoft};
  font-size: ${fontSize.control};
`;

import { color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** A list whose rows say something on the left and offer something to do on the right. */
export const Rows = styled.ul`
  display: grid;
  margin-bottom: ${space(3)};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(2.5)} 0;
    border-bottom: 1px solid ${color.line};
  }
  & > li:last-child { border-bottom: 0; }
  & > li > div { min-width: 0; overflow-wrap: anywhere; }
`;

/** The small print of a row. */
export const RowFacts = styled.p`
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

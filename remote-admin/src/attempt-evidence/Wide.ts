import { styled } from 'styled-components';

/** A cell with what people have written. */
export const Wide = styled.td`
  min-width: 220px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

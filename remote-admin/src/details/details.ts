import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** What is known of one thing, in pairs of terms and values. */
export const Details = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  margin: ${space(3)} 0 ${space(4)};
  &:first-child { margin-top: 0; }
  & dt { color: ${color.textSoft}; }
  & dd { margin: 0; overflow-wrap: anywhere; }
`;

/** What was sent or answered, word for word. */
export const Raw = styled.pre`
  max-height: 40vh;
  margin: ${space(1)} 0 ${space(4)};
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${fontSize.small};
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

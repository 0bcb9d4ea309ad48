import { css } from 'styled-components';

/** How far one fact stands from the next, with the dot in the middle. */
const gap = '15px';

/**
 * Facts side by side, a dot between two of them. Each brings its dot along, and what stands at the beginning of a line
 * lies beyond the edge: a line that wraps begins with words.
 */
export const dotted = css`
  display: flex;
  flex-wrap: wrap;
  margin-left: -${gap};
  /* The room on the other sides is that of focus rings. */
  clip-path: inset(-4px -4px -4px 11px);
  & > * { min-width: 0; padding-left: ${gap}; overflow-wrap: anywhere; }
  & > *::before { content: '·'; display: inline-block; width: ${gap}; margin-left: -${gap}; text-align: center; }
`;

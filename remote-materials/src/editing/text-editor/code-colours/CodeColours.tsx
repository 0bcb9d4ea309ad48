import { color } from 'shared-ui';
import { createGlobalStyle } from 'styled-components';

/** The colours of code as it is written, those that readers see. */
export const CodeColours = createGlobalStyle`
  ::highlight(code-comment) { color: ${color.textSoft}; }
  ::highlight(code-keyword) { color: ${color.blue}; }
  ::highlight(code-string) { color: ${color.green}; }
  ::highlight(code-number) { color: ${color.yellow}; }
`;

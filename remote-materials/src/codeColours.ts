import { color } from 'shared-ui';
import { css } from 'styled-components';

/** The colours of `highlight.ts`, in the theme's own. */
export const codeColours = css`
  & .hljs-comment, & .hljs-quote { color: ${color.textSoft}; font-style: italic; }
  & :is(.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-name, .hljs-built_in) { color: ${color.blue}; }
  & :is(.hljs-string, .hljs-attr, .hljs-addition) { color: ${color.green}; }
  & :is(.hljs-number, .hljs-variable, .hljs-symbol) { color: ${color.yellow}; }
`;

import { color, fontSize, RichContent, radius, space, visuallyHidden, weight } from 'shared-ui';
import { css, styled } from 'styled-components';

/** Words that came and words that went: never by colour alone. */
export const came = css`background: ${color.greenSoft}; color: ${color.green}; text-decoration: underline;`;
export const went = css`background: ${color.redSoft}; color: ${color.red}; text-decoration: line-through;`;

export const wordMarks = css`
  & ins { ${came} }
  & del { ${went} }
`;

/** Said to those who do not see the marks. */
const said = (text: string) => css`
  ${visuallyHidden}
  content: '${text} ';
`;

/** A bar in the margin of a block; of a cell, at its own edge. */
const bar = (kind: string, tone: string) => css`
  & [data-change='${kind}']:not(span, tr, td, th, hr, video, audio, aside) {
    padding-left: ${space(2)};
    border-left: 3px solid ${tone};
  }
  & > [data-change='${kind}']:not(hr, video, audio, aside) { margin-left: -11px; }
  & :is(ul, ol)[data-change='${kind}'] { padding-left: calc(${space(6)} + ${space(2)}); }
  & :is(td, th)[data-change='${kind}'], & tr[data-change='${kind}'] > :first-child { box-shadow: inset 3px 0 ${tone}; }
  & :is(hr, video, audio, aside)[data-change='${kind}'] { outline: 2px dashed ${tone}; outline-offset: 3px; }
`;

/** A document with the marks of the server: `ins`, `del`, `data-change` and `data-note`. */
export const MarkedContent = styled(RichContent)`
  font-size: ${fontSize.body};
  ${wordMarks}
  & ins::before { ${said('добавлено:')} }
  & del::before { ${said('удалено:')} }
  & :is(ins, del) code { background: none; color: inherit; }
  & ins img { outline: 3px solid ${color.green}; }
  & del img { outline: 3px dashed ${color.red}; opacity: 0.6; }
  & :is(ins, del):has(> img) { display: inline-block; padding: ${space(1)}; text-decoration: none; }
  & :is(tr[data-change='added'] > *, [data-change='added']:is(td, th)) { background: ${color.greenSoft}; }
  & :is(tr[data-change='removed'] > *, [data-change='removed']:is(td, th)) { background: ${color.redSoft}; }
  ${bar('added', color.green)}
  ${bar('removed', color.red)}
  ${bar('changed', color.yellow)}
  & tr[data-change] > [data-change]:not(:first-child) { box-shadow: none; }
  & .task-list-item[data-change] { margin-left: calc(-1.8em - 3px); padding-left: 1.8em; }
  & span[data-change] { border-bottom: 2px dotted ${color.yellow}; }
  & [data-note]::before {
    display: block;
    color: ${color.yellow};
    font-size: ${fontSize.caption};
    font-weight: ${weight.label};
    line-height: 1.4;
    overflow-wrap: anywhere;
    white-space: normal;
    content: attr(data-note);
  }
  & [data-here] { border-radius: ${radius.small}; outline: 2px solid ${color.accent}; outline-offset: 3px; }
  & :is(td, th, tr)[data-here] { outline-offset: -2px; }
`;

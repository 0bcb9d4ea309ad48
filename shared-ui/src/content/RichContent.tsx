import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, weight } from '../tokens/tokens.ts';

interface Props extends Omit<ComponentPropsWithRef<'article'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML that the server has sanitised. Nothing else may be shown this way; lint forbids it elsewhere. */
  html: string;
}

export function RichContent({ html, ...rest }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that the server has sanitised.
  return <Prose {...rest} dangerouslySetInnerHTML={{ __html: withNamedTasks(html) }} />;
}

/** Says what the mark of a task shows to those who hear it; it has no label of its own (docs/document-format.md). */
function withNamedTasks(html: string): string {
  return html
    .replaceAll('<input type="checkbox" disabled="" checked=""', '$& aria-label="Сделано"')
    .replaceAll('<input type="checkbox" disabled="">', '<input type="checkbox" disabled="" aria-label="Не сделано">');
}

/** Typography of long texts. */
export const Prose = styled.article`
  font-size: ${fontSize.article};
  line-height: 1.65;
  overflow-wrap: break-word;
  & > :first-child { margin-top: 0; }
  & > :last-child { margin-bottom: 0; }
  & p, & ul, & ol, & dl, & blockquote, & pre, & table, & figure, & details, & aside, & > video, & > audio {
    margin: 0 0 ${space(4)};
  }
  & h1, & h2, & h3, & h4, & h5, & h6 { margin: ${space(8)} 0 ${space(3)}; scroll-margin-top: calc(var(--frame-top) + 20px); }
  & h1 { font-size: 24px; }
  & h2 { font-size: 22px; }
  & h3 { margin-top: ${space(6)}; font-size: 19px; }
  & h4, & h5, & h6 { margin-top: ${space(5)}; font-size: ${fontSize.article}; }
  & h6 { color: ${color.textSoft}; }
  & ul, & ol { padding-left: ${space(6)}; }
  & li { margin: ${space(1)} 0; }
  & li > p { margin-bottom: ${space(2)}; }
  & li > ul, & li > ol { margin: ${space(1)} 0; }
  & .task-list-item { list-style: none; }
  & .task-list-item > input { margin: 0 0.4em 0 -1.4em; accent-color: ${color.accent}; vertical-align: middle; }
  & .task-list-item > input + p { display: inline; }
  & dt { font-weight: ${weight.heading}; }
  & dd { margin: 0 0 ${space(2)}; padding-left: ${space(6)}; }
  & dd > :last-child, & li > :last-child { margin-bottom: 0; }
  & a { overflow-wrap: anywhere; }
  & img, & video { height: auto; border-radius: ${radius.small}; }
  & audio { width: 100%; max-width: 480px; }
  & video, & audio { display: block; }
  & figure > :not(figcaption) { margin-bottom: ${space(2)}; }
  & figcaption, & caption { color: ${color.textSoft}; font-size: ${fontSize.control}; line-height: 1.5; }
  & caption { padding: 0 0 ${space(2)}; text-align: left; }
  & blockquote {
    padding: ${space(1)} 0 ${space(1)} ${space(4)};
    border-left: 3px solid ${color.line};
    color: ${color.textSoft};
  }
  & blockquote > :last-child, & aside > :last-child, & details > :last-child { margin-bottom: 0; }
  & code {
    padding: 1px 5px;
    border-radius: 4px;
    background: ${color.sunken};
    font: 0.9em/1.5 ui-monospace, 'Cascadia Mono', 'Liberation Mono', 'DejaVu Sans Mono', monospace;
    overflow-wrap: anywhere;
  }
  & pre {
    padding: ${space(3.5)} ${space(4)};
    overflow: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    tab-size: 4;
  }
  & pre code { padding: 0; background: none; font-size: ${fontSize.small}; overflow-wrap: normal; }
  & table {
    display: block;
    width: max-content;
    max-width: 100%;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: ${fontSize.control};
  }
  & th, & td { padding: ${space(2)} ${space(3)}; border: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  & th { background: ${color.sunken}; font-weight: ${weight.heading}; }
  & tfoot td { border-top: 2px solid ${color.lineStrong}; font-weight: ${weight.heading}; }
  & th > :last-child, & td > :last-child { margin-bottom: 0; }
  & hr { margin: ${space(8)} 0; border: 0; border-top: 1px solid ${color.line}; }
  & kbd { padding: 1px 6px; border: 1px solid ${color.line}; border-bottom-width: 2px; border-radius: 4px; background: ${color.surface}; font-size: 0.85em; }
  & details { padding: ${space(3)} ${space(4)}; border: 1px solid ${color.line}; border-radius: ${radius.small}; }
  & summary { font-weight: ${weight.label}; cursor: pointer; }
  & details[open] > summary { margin-bottom: ${space(3)}; }
  & aside {
    padding: ${space(3)} ${space(4)};
    border-left: 3px solid ${color.blue};
    border-radius: 0 ${radius.small} ${radius.small} 0;
    background: ${color.blueSoft};
  }
  & .callout-warning { border-left-color: ${color.yellow}; background: ${color.yellowSoft}; }
  & .callout-alert { border-left-color: ${color.red}; background: ${color.redSoft}; }
  & .callout-tip { border-left-color: ${color.green}; background: ${color.greenSoft}; }
  & .callout-title { margin-bottom: ${space(1)}; font-weight: ${weight.heading}; }
  & .footnotes { margin-top: ${space(8)}; padding-top: ${space(4)}; border-top: 1px solid ${color.line}; font-size: ${fontSize.control}; }
  & .file > a, & .embed > a {
    display: inline-flex;
    gap: ${space(2.5)};
    align-items: center;
    max-width: 100%;
    padding: ${space(2.5)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
    text-decoration: none;
  }
  & .file > a:hover, & .embed > a:hover { border-color: ${color.lineStrong}; text-decoration: underline; }
  & .file > a::before {
    flex: none;
    width: 12px;
    height: 15px;
    border: 1.5px solid currentcolor;
    border-radius: 2px 6px 2px 2px;
    content: '';
  }
  & .embed > a::after { flex: none; content: '↗' / ''; }
  @media print {
    & table, & pre { overflow: visible; white-space: pre-wrap; }
  }
`;

import { color, fontSize, radius, space, tiny, weight } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  $height: number;
  children: React.ReactNode;
  ref?: React.Ref<HTMLDivElement>;
}

/** The frame of the writing area, in which a document looks as its readers will see it. */
export function EditorFrame({ $height, children, ref }: Props) {
  return (
    <Frame $height={$height} ref={ref}>
      {children}
    </Frame>
  );
}

const Frame = styled.div<{ $height: number }>`
  position: relative;
  display: flex;
  flex-direction: column;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &:focus-within { border-color: ${color.accent}; }
  /* What Quill needs of its own sheet, most of which is for lists, colours and themes that are not here. */
  & .ql-container { position: relative; box-sizing: border-box; height: 100%; margin: 0; font: inherit; font-size: ${fontSize.article}; }
  & .ql-clipboard { position: absolute; top: 50%; left: -100000px; height: 1px; overflow-y: hidden; }
  & .ql-ui { position: absolute; }
  & .ql-editor {
    box-sizing: border-box;
    outline: none;
    white-space: pre-wrap;
    overflow-wrap: break-word;
    text-align: left;
    cursor: text;
    height: ${({ $height }) => $height}px;
    min-height: 160px;
    padding: 20px 24px;
    resize: vertical;
    /* Of a wide table the whole text is scrolled: the text is what the keyboard can scroll. */
    overflow: auto;
    color: ${color.text};
    line-height: 1.65;
    tab-size: 4;
  }
  & .ql-editor :is(p, h1, h2, h3, h4, h5, h6) { margin: 0 0 ${space(4)}; padding: 0; }
  & .ql-editor :is(h1, h2, h3, h4, h5, h6) { margin: ${space(8)} 0 ${space(3)}; font-weight: ${weight.heading}; }
  & .ql-editor h1 { font-size: 24px; }
  & .ql-editor h2 { font-size: 22px; }
  & .ql-editor h3 { margin-top: ${space(6)}; font-size: 19px; }
  & .ql-editor :is(h4, h5, h6) { margin-top: ${space(5)}; font-size: ${fontSize.article}; }
  & .ql-editor > :first-child { margin-top: 0; }
  & .ql-editor a { color: ${color.accent}; }
  & .ql-editor img { max-width: 100%; border-radius: ${radius.small}; }
  & .ql-editor :is(code, kbd) { padding: 1px 5px; border-radius: 4px; background: ${color.sunken}; font-size: 0.9em; }

  & .box { margin: 0 0 ${space(4)}; }
  & .box:is(td, th, li, dt, dd, tr, thead, tbody, tfoot) { margin: 0; }
  & .box > p:last-child { margin-bottom: 0; }
  & ul.box, & ol.box { padding-left: ${space(6)}; list-style: revert; }
  & li.box { position: relative; }
  & li.box > p { margin-bottom: ${space(1)}; }
  & li.box > .box:is(ul, ol) { margin: ${space(1)} 0; }
  & .task-box { float: left; width: 15px; height: 15px; margin: 6px 8px 0 -24px; border: 1.5px solid ${color.textSoft}; border-radius: 4px; cursor: pointer; }
  & .task-box[aria-checked='true'] { border-color: ${color.accent}; background: ${color.accent}; }
  & .task-box[aria-checked='true']::after {
    display: block;
    width: 4px;
    height: 8px;
    margin: 0 auto;
    border: solid ${color.surface};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
    content: '';
  }
  & li.box:has(> .task-box) { list-style: none; }
  & table.box { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: ${fontSize.control}; }
  & colgroup.ql-ui { position: static; }
  & .box:is(td, th) { min-width: 60px; padding: ${space(2)} ${space(3)}; border: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  ${tiny} { & .box:is(td, th) { padding: ${space(1)}; } }
  & th.box { background: ${color.sunken}; font-weight: ${weight.heading}; }
  & caption.box { text-align: left; color: ${color.textSoft}; }
  & blockquote.box { padding: ${space(1)} 0 ${space(1)} ${space(4)}; border-left: 3px solid ${color.line}; color: ${color.textSoft}; }
  & .box-pre {
    padding: ${space(3)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    font: 13.5px/1.5 ui-monospace, 'Cascadia Mono', 'Liberation Mono', 'DejaVu Sans Mono', monospace;
    white-space: pre-wrap;
  }
  & .box-pre > p { margin: 0; }
  & .box-details { padding: ${space(3)} ${space(4)}; border: 1px solid ${color.line}; border-radius: ${radius.small}; }
  & .box-summary { font-weight: ${weight.label}; margin-bottom: ${space(2)}; }
  & .callout { padding: ${space(3)} ${space(4)}; border-left: 3px solid ${color.blue}; border-radius: 0 ${radius.small} ${radius.small} 0; background: ${color.blueSoft}; }
  & .callout-warning { border-left-color: ${color.yellow}; background: ${color.yellowSoft}; }
  & .callout-alert { border-left-color: ${color.red}; background: ${color.redSoft}; }
  & .callout-tip { border-left-color: ${color.green}; background: ${color.greenSoft}; }
  & :is(.box-summary, .callout-title) > p:has(> br:only-child)::before {
    float: left;
    height: 0;
    color: ${color.textSoft};
    font-weight: ${weight.text};
    pointer-events: none;
    content: 'Заголовок';
  }
  & .callout-title { margin-bottom: ${space(1)}; font-weight: ${weight.heading}; }
  & dt.box { font-weight: ${weight.heading}; }
  & dd.box { margin-left: ${space(6)}; }
  & figcaption.box { color: ${color.textSoft}; font-size: ${fontSize.control}; }
  & .footnotes { border-top: 1px solid ${color.line}; padding-top: ${space(3)}; font-size: ${fontSize.control}; }
  & .atom hr { margin: ${space(5)} 0; border: 0; border-top: 1px solid ${color.line}; }
  & .atom :is(video, audio) { max-width: 100%; }
  & .atom-card { display: inline-block; padding: ${space(2)} ${space(3)}; border: 1px solid ${color.line}; border-radius: ${radius.small}; }
  & .atom-embed { margin: 0 0 ${space(4)}; }
  & .atom-embed .atom-card { max-width: 100%; box-sizing: border-box; cursor: pointer; overflow-wrap: anywhere; }
  & .atom-embed .atom-card > small { display: block; color: ${color.textSoft}; font-size: ${fontSize.small}; }
`;

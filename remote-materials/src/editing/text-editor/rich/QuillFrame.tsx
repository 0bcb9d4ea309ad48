/// <reference path="./sheets.d.ts" />
import snow from 'quill/dist/quill.snow.css?raw';
import { color, radius } from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';
import { codeColours } from '../../../codeColours.ts';
import { sizes } from './quill.ts';

/** Quill's own sheet, through styled-components: the page's policy lets no other sheet in. */
const QuillSheet = createGlobalStyle`${snow.replace(/\/\*#.*?\*\//g, '')}`;

interface Props {
  $height: number;
  children: React.ReactNode;
}

export function QuillFrame({ $height, children }: Props) {
  return (
    <>
      <QuillSheet />
      <Frame $height={$height}>{children}</Frame>
    </>
  );
}

const sizeLabels = sizes
  .map(
    (size) => `
  & .ql-picker.ql-size .ql-picker-label[data-value='${size}']::before,
  & .ql-picker.ql-size .ql-picker-item[data-value='${size}']::before { content: '${size.replace('pt', ' пт')}'; }`,
  )
  .join('');

const headingLabels = [1, 2, 3]
  .map(
    (level) => `
  & .ql-picker.ql-header .ql-picker-label[data-value='${level}']::before,
  & .ql-picker.ql-header .ql-picker-item[data-value='${level}']::before { content: 'Заголовок ${level}'; }`,
  )
  .join('');

const Frame = styled.div<{ $height: number }>`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &:focus-within { border-color: ${color.accent}; }
  display: flex;
  flex-direction: column;
  /* The bar of a table stands between the toolbar and the text. */
  & > .quill { display: contents; }
  & .ql-container { order: 2; }
  & > [role='toolbar'] { order: 1; }

  & .ql-toolbar.ql-snow {
    position: sticky;
    top: 0;
    z-index: 2;
    border: 0;
    border-bottom: 1px solid ${color.line};
    border-radius: ${radius.medium} ${radius.medium} 0 0;
    background: ${color.surface};
    font: inherit;
    font-size: 14px;
  }
  & .ql-container.ql-snow { border: 0; font: inherit; font-size: 16px; }
  & .ql-editor {
    height: ${({ $height }) => $height}px;
    min-height: 160px;
    padding: 20px 24px;
    resize: vertical;
    overflow-y: auto;
    color: ${color.text};
    line-height: 1.65;
    tab-size: 4;
  }
  & .ql-editor :is(p, ol, ul, blockquote, .ql-code-block-container, table) { margin-bottom: 14px; }
  & .ql-editor :is(h1, h2, h3) { margin: 24px 0 10px; font-weight: 650; }
  & .ql-editor h1 { font-size: 25px; }
  & .ql-editor h2 { font-size: 21.5px; }
  & .ql-editor h3 { font-size: 18px; }
  & .ql-editor > :first-child { margin-top: 0; }
  & .ql-editor a { color: ${color.accent}; }
  & .ql-editor code { padding: 1px 5px; border-radius: 4px; background: ${color.sunken}; font-size: 0.9em; }
  & .ql-editor .ql-code-block-container {
    padding: 14px 16px;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.sunken};
    color: ${color.text};
    font-family: ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace;
    font-size: 13.5px;
  }
  & .ql-editor blockquote { border-left: 3px solid ${color.line}; color: ${color.textSoft}; }
  & .ql-editor td { padding: 6px 10px; border: 1px solid ${color.line}; }
  & .ql-editor img { border-radius: ${radius.small}; }

  & .ql-stroke { stroke: ${color.textSoft}; }
  & .ql-fill { fill: ${color.textSoft}; }
  & .ql-picker { color: ${color.textSoft}; }
  & .ql-picker.ql-size { width: 92px; }
  & .ql-picker.ql-header { width: 150px; }
  & .ql-picker-label { padding-right: 18px; }
  & .ql-picker-options {
    max-height: 280px;
    overflow-y: auto;
    border-color: ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    box-shadow: var(--shadow-high);
  }
  & .ql-toolbar button:is(:hover, :focus-visible, .ql-active) .ql-stroke,
  & .ql-toolbar .ql-picker-label:is(:hover, .ql-active) .ql-stroke { stroke: ${color.accent}; }
  & .ql-toolbar button:is(:hover, :focus-visible, .ql-active) .ql-fill { fill: ${color.accent}; }
  & .ql-toolbar :is(.ql-picker-label, .ql-picker-item):is(:hover, .ql-active, .ql-selected) { color: ${color.accent}; }
  & .ql-toolbar :is(button, .ql-picker-label):focus-visible { outline: 2px solid ${color.accent}; outline-offset: 1px; }
  & select.ql-ui { color: ${color.text}; background: ${color.surface}; }

  & .ql-picker.ql-size :is(.ql-picker-label, .ql-picker-item)::before { content: 'Размер'; }
  & .ql-picker.ql-header :is(.ql-picker-label, .ql-picker-item)::before { content: 'Обычный текст'; }
  ${sizeLabels}
  ${headingLabels}

  & .ql-tooltip {
    z-index: 3;
    border-color: ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.text};
    box-shadow: var(--shadow-high);
  }
  & .ql-tooltip input[type='text'] { border-color: ${color.line}; background: ${color.surface}; color: ${color.text}; }
  & .ql-tooltip::before { content: 'Адрес:'; }
  & .ql-tooltip[data-mode='link']::before { content: 'Введите адрес:'; }
  & .ql-tooltip a.ql-action::after { content: 'Изменить'; border-color: ${color.line}; }
  & .ql-tooltip a.ql-remove::before { content: 'Убрать'; }
  & .ql-tooltip.ql-editing a.ql-action::after { content: 'Сохранить'; }

  ${codeColours}
`;

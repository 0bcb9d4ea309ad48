import type { ReactNode } from 'react';
import { color, fontSize, lazyPart, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import type { QuillEditor } from '../commands/apply.ts';
import type { TextContext } from './context.ts';

const BlockTools = lazyPart(
  () => import(/* webpackChunkName: "editor-hands" */ './BlockTools.tsx').then((module) => module.BlockTools),
  { name: 'свойства блока', waiting: null, isSmall: true },
);

interface Props {
  quill: QuillEditor;
  context: TextContext;
  onFailure: (message: string) => void;
  onLeave: () => void;
  /** Tools of tables, at the end of the row. */
  children?: ReactNode;
}

/** Tools for the block in which the caret is; its row is always there, so that the text does not jump. */
export function BlockBar({ quill, context, onFailure, onLeave, children }: Props) {
  const { code, callout, numbering, heading, isInTable, isAtMedia } = context;
  const isEmpty = !code && !callout && !numbering && !heading;
  if (isEmpty)
    return (
      <Row>
        {!isInTable && !isAtMedia && (
          <Hint>
            <kbd>/</kbd> вставить блок{' '}
            <Wide>
              · <kbd>@</kbd> ссылка на материал · <kbd>Alt</kbd>+<kbd>F10</kbd> панель · <kbd>Ctrl</kbd>+
              <kbd>Shift</kbd>+<kbd>/</kbd> действия с блоком
            </Wide>
          </Hint>
        )}
        {children}
      </Row>
    );
  return (
    <Row>
      <BlockTools {...{ quill, context, onFailure, onLeave }} />
      {children}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-height: 39px;
  padding-right: ${space(2)};
  border-bottom: 1px solid ${color.line};
  & > :is(p, [role='toolbar']) { flex: 1; min-width: 0; border-bottom: 0; }
  & > div > [role='toolbar'] { padding-left: ${space(2)}; }
  & > [role='toolbar'] { min-height: 38px; padding-top: 0; padding-bottom: 0; }
`;

const Hint = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  box-sizing: border-box;
  height: 39px;
  margin: 0;
  padding: 0 ${space(4)};
  border-bottom: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${fontSize.caption};
  white-space: nowrap;
  overflow: hidden;
  & kbd { padding: 1px 5px; border: 1px solid ${color.line}; border-radius: 4px; font: inherit; font-size: ${fontSize.caption}; }
`;

const Wide = styled.span`
  ${tiny} { display: none; }
`;

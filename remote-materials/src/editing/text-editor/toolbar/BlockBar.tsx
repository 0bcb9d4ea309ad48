import type { ReactNode } from 'react';
import { ArrowDown, color, Heading1, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';
import { calloutChoices, calloutNames } from '../choices/choices.ts';
import { act } from '../commands/act.ts';
import { type QuillEditor, run } from '../commands/apply.ts';
import type { Command } from '../commands/command.ts';
import { setAnchor } from '../inserting/anchor.ts';
import { setListProperties } from '../kinds/listProperties.ts';
import { setLanguage } from '../kinds/turnCode.ts';
import { turnCalloutTitle } from '../kinds/wrap.ts';
import { Bar } from './Bar.tsx';
import { CommitField } from './CommitField.tsx';
import type { TextContext } from './context.ts';
import { languages } from './languages.ts';
import { MenuTool, Tool } from './Tool.tsx';

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
  const { code, callout, numbering, heading, isInTable } = context;
  const change = (command: Command, isDone: boolean) =>
    isDone ? act(quill, command) : run(quill, command, quill.selection.savedRange);
  const isEmpty = !code && !callout && !numbering && !heading;
  if (isEmpty)
    return (
      <Row>
        {!isInTable && (
          <Hint>
            <kbd>/</kbd> вставить блок{' '}
            <Wide>
              · <kbd>Alt</kbd>+<kbd>F10</kbd> панель · <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>/</kbd> действия с блоком
            </Wide>
          </Hint>
        )}
        {children}
      </Row>
    );
  return (
    <Row>
      <Bar label="Свойства блока" onLeave={onLeave}>
        {heading && (
          <CommitField
            label="Якорь"
            value={heading.anchor}
            width={180}
            onCommit={(value, isDone) => {
              const isGiven = change(setAnchor(value.replace(/^#/, '')), isDone);
              if (!isGiven) onFailure('Такой якорь уже есть или в нём лишние знаки. Напишите другой, без пробелов.');
            }}
          />
        )}
        {code && (
          <CommitField
            label="Язык"
            value={code.language}
            width={140}
            offers={languages}
            onCommit={(value, isDone) => change(setLanguage(value.replace(/[^\w+#.-]/g, '')), isDone)}
          />
        )}
        {callout && <CalloutTools quill={quill} callout={callout} />}
        {numbering && <NumberingTools quill={quill} numbering={numbering} change={change} />}
      </Bar>
      {children}
    </Row>
  );
}

function CalloutTools({ quill, callout }: { quill: QuillEditor; callout: NonNullable<TextContext['callout']> }) {
  const items = calloutChoices.map(({ id, label, icon: Icon, turn }) => ({
    ...{ id, label, isChecked: id === `callout-${callout.kind}`, icon: <Icon aria-hidden="true" /> },
    onSelect: () => id !== `callout-${callout.kind}` && turn && act(quill, turn),
  }));
  const remove = calloutChoices.find(({ id }) => id === `callout-${callout.kind}`)?.turn;
  return (
    <>
      <MenuTool
        label="Вид примечания"
        items={[...items, { id: 'remove', label: 'Убрать рамку', onSelect: () => remove && act(quill, remove) }]}
      >
        {calloutNames[callout.kind]}
      </MenuTool>
      <Tool
        label="Заголовок примечания"
        icon={Heading1}
        isOn={callout.hasTitle}
        onPress={() => act(quill, turnCalloutTitle)}
      />
    </>
  );
}

const counting = [
  ['1', '1, 2, 3'],
  ['a', 'a, b, c'],
  ['A', 'A, B, C'],
  ['i', 'i, ii, iii'],
  ['I', 'I, II, III'],
] as const;

interface NumberingProps {
  quill: QuillEditor;
  numbering: NonNullable<TextContext['numbering']>;
  change: (command: Command, isDone: boolean) => boolean;
}

function NumberingTools({ quill, numbering, change }: NumberingProps) {
  const type = numbering.type ?? '1';
  const isReversed = numbering.reversed !== undefined;
  const items = counting.map(([id, label]) => ({
    ...{ id, label, isChecked: id === type },
    onSelect: () => act(quill, setListProperties({ type: id })),
  }));
  return (
    <>
      <MenuTool label="Вид нумерации" items={items}>
        {counting.find(([id]) => id === type)?.[1] ?? '1, 2, 3'}
      </MenuTool>
      <CommitField
        label="Начать с"
        value={numbering.start ?? '1'}
        width={56}
        inputMode="numeric"
        onCommit={(start, isDone) => change(setListProperties({ start }), isDone)}
      />
      <Tool
        label="Обратный порядок"
        icon={ArrowDown}
        isOn={isReversed}
        onPress={() => act(quill, setListProperties({ reversed: !isReversed }))}
      />
    </>
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
  font-size: 12.5px;
  white-space: nowrap;
  overflow: hidden;
  & kbd { padding: 1px 5px; border: 1px solid ${color.line}; border-radius: 4px; font: inherit; font-size: 11.5px; }
`;

const Wide = styled.span`
  ${tiny} { display: none; }
`;

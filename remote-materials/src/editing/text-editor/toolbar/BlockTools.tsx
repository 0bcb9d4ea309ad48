import { ArrowDown, Heading1 } from 'shared-ui';
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
}

/** Tools for what the block at the caret has of its own: an anchor, a language, a kind, numbers. */
export function BlockTools({ quill, context, onFailure, onLeave }: Props) {
  const { code, callout, numbering, heading } = context;
  const change = (command: Command, isDone: boolean) =>
    isDone ? act(quill, command) : run(quill, command, quill.selection.savedRange);
  return (
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

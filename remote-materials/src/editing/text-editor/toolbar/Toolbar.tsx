import {
  AlignCenter,
  Baseline,
  Bold,
  Code,
  Highlighter,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Plus,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
  Undo2,
} from 'shared-ui';
import type { Choice } from '../choices/choice.ts';
import { choose } from '../choices/choice.ts';
import { blockChoices, listChoices, textChoices, turnChoices } from '../choices/choices.ts';
import { act } from '../commands/act.ts';
import type { QuillEditor } from '../commands/apply.ts';
import { align, clearFormats } from '../marks/marks.ts';
import { giveValue, pressMark } from '../marks/pressMark.ts';
import type { MenuItem } from '../popup/PopupMenu.tsx';
import { Bar, Divider } from './Bar.tsx';
import type { TextContext } from './context.ts';
import { MenuTool, Tool } from './Tool.tsx';

interface Props {
  quill: QuillEditor;
  context: TextContext;
  /** All that can be inserted. */
  insertions: readonly Choice[];
  onPictures: () => void;
  onLeave: () => void;
  onLink: () => void;
}

type Mark = [name: string, label: string, icon: LucideIcon];

const marks: readonly Mark[] = [
  ['bold', 'Полужирный (Ctrl+B)', Bold],
  ['italic', 'Курсив (Ctrl+I)', Italic],
  ['underline', 'Подчёркнутый (Ctrl+U)', Underline],
  ['strike', 'Зачёркнутый (Ctrl+Shift+X)', Strikethrough],
  ['code', 'Код в строке (Ctrl+E)', Code],
];

const moreMarks: readonly Mark[] = [
  ['mark', 'Выделение цветом', Highlighter],
  ['sup', 'Верхний индекс', Superscript],
  ['sub', 'Нижний индекс', Subscript],
];

const listIcons = { bullet: List, ordered: ListOrdered, task: ListTodo };

/** Specification section 9: from 8 to 72 points. */
const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 60, 72];

const alignments = [
  [null, 'По левому краю'],
  ['center', 'По центру'],
  ['right', 'По правому краю'],
  ['justify', 'По ширине'],
] as const;

/** Tools for the text at the caret. */
export function Toolbar({ quill, context, insertions, onPictures, onLeave, onLink }: Props) {
  const markTool = ([name, label, icon]: Mark) => (
    <Tool
      key={name}
      label={label}
      icon={icon}
      isOn={context.marks.includes(name)}
      onPress={() => pressMark(quill, name)}
    />
  );
  const kind = turnChoices.find(({ id }) => id === context.kind);
  return (
    <Bar label="Оформление текста" onLeave={onLeave}>
      <Tool label="Отменить (Ctrl+Z)" icon={Undo2} isOff={!context.canUndo} onPress={() => quill.history.undo()} />
      <Tool label="Вернуть (Ctrl+Y)" icon={Redo2} isOff={!context.canRedo} onPress={() => quill.history.redo()} />
      <Divider />
      <MenuTool label="Стиль абзаца" width={170} items={kindItems(quill, context.kind)}>
        {kind?.label ?? 'Обычный текст'}
      </MenuTool>
      <MenuTool label="Размер шрифта" width={92} items={sizeItems(quill, context.size)}>
        {context.size?.replace('pt', ' пт') ?? 'Размер'}
      </MenuTool>
      <Divider />
      {marks.map(markTool)}
      <MenuTool label="Ещё оформление" items={moreItems(quill, context.marks)}>
        <Baseline aria-hidden="true" />
      </MenuTool>
      <Tool label="Ссылка (Ctrl+K)" icon={Link} isOn={context.isLink} isOff={!!context.code} onPress={onLink} />
      <Divider />
      {listChoices.map(({ id, label, turn }) => (
        <Tool
          key={id}
          label={label}
          icon={listIcons[id as keyof typeof listIcons]}
          isOn={context.list === id}
          onPress={() => turn && act(quill, turn)}
        />
      ))}
      <MenuTool label="Выравнивание" items={alignItems(quill, context.align)}>
        <AlignCenter aria-hidden="true" />
      </MenuTool>
      <Divider />
      <Tool label="Изображение" icon={Image} onPress={onPictures} />
      <MenuTool label="Вставить блок" items={insertItems(quill, insertions)}>
        <Plus aria-hidden="true" /> Вставить
      </MenuTool>
    </Bar>
  );
}

function kindItems(quill: QuillEditor, kind: string): MenuItem[] {
  return [...textChoices, ...blockChoices].map(({ id, label, icon: Icon, hint, turn }) => ({
    ...{ id, label, hint, isChecked: id === kind },
    icon: <Icon aria-hidden="true" />,
    onSelect: () => turn && act(quill, turn),
  }));
}

function sizeItems(quill: QuillEditor, size: string | undefined): MenuItem[] {
  const item = (value: string | null, label: string) => ({
    ...{ id: label, label, isChecked: (size ?? null) === value },
    onSelect: () => giveValue(quill, 'size', value),
  });
  return [item(null, 'Обычный'), ...sizes.map((points) => item(`${points}pt`, `${points} пт`))];
}

function moreItems(quill: QuillEditor, on: readonly string[]): MenuItem[] {
  return [
    ...moreMarks.map(([id, label, Icon]) => ({
      ...{ id, label, isChecked: on.includes(id), icon: <Icon aria-hidden="true" /> },
      onSelect: () => pressMark(quill, id),
    })),
    {
      ...{ id: 'clear', label: 'Убрать оформление', icon: <RemoveFormatting aria-hidden="true" /> },
      onSelect: () => act(quill, clearFormats),
    },
  ];
}

function alignItems(quill: QuillEditor, current: string | undefined): MenuItem[] {
  return alignments.map(([value, label]) => ({
    ...{ id: label, label, isChecked: (current ?? null) === value },
    onSelect: () => act(quill, align(value)),
  }));
}

function insertItems(quill: QuillEditor, insertions: readonly Choice[]): MenuItem[] {
  return insertions.map((choice) => {
    const { id, label, hint, icon: Icon } = choice;
    return { id, label, hint, icon: <Icon aria-hidden="true" />, onSelect: () => choose(quill, choice) };
  });
}

import {
  BookA,
  CircleAlert,
  CircleCheck,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Info,
  List,
  ListCollapse,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  loadPart,
  Minus,
  Pilcrow,
  Quote,
  SquareCode,
  Superscript,
  TriangleAlert,
} from 'shared-ui';
import { act } from '../commands/act.ts';
import type { Command } from '../commands/command.ts';
import { insertNew, insertRule } from '../inserting/insertNew.ts';
import { turnCode } from '../kinds/turnCode.ts';
import { turnDefinitions } from '../kinds/turnDefinitions.ts';
import { turnList } from '../kinds/turnList.ts';
import { turnText } from '../kinds/turnText.ts';
import { type CalloutKind, turnCallout, turnDetails, turnQuote } from '../kinds/wrap.ts';
import type { Choice } from './choice.ts';

/** Text is turned where it stands; what is put around text comes as a new block. */
const inPlace = (command: Command) => ({ turn: command, insert: command });
const asNew = (command: Command) => ({ turn: command, insert: insertNew(command) });

/** The titles that the import of notes gives them. */
export const calloutNames: Record<CalloutKind, string> = {
  info: 'Примечание',
  tip: 'Совет',
  warning: 'Важно',
  alert: 'Внимание',
};

const calloutLooks: Record<CalloutKind, [icon: LucideIcon, words: string, hint?: string]> = {
  info: [Info, 'заметка инфо выноска callout note info', ':::note'],
  tip: [CircleCheck, 'подсказка выноска callout tip hint', ':::tip'],
  warning: [TriangleAlert, 'предупреждение выноска callout warning important', ':::warning'],
  alert: [CircleAlert, 'опасность осторожно выноска callout alert danger caution', ':::alert'],
};

const levels = [1, 2, 3, 4, 5, 6] as const;
const headingIcons = [Heading1, Heading2, Heading3, Heading4, Heading5, Heading6];

/** Kinds of text; also what the toolbar shows of the line with the caret. */
export const textChoices: readonly Choice[] = [
  {
    id: 'p',
    label: 'Обычный текст',
    icon: Pilcrow,
    words: 'абзац параграф text paragraph',
    ...inPlace(turnText(null)),
  },
  ...levels.map(
    (level): Choice => ({
      id: `h${level}`,
      label: `Заголовок ${level}`,
      icon: headingIcons[level - 1] ?? Heading3,
      words: `раздел heading title h${level}`,
      hint: '#'.repeat(level),
      ...inPlace(turnText(level)),
    }),
  ),
];

export const listChoices: readonly Choice[] = [
  {
    ...{ id: 'bullet', label: 'Маркированный список', icon: List, words: 'пункты перечень bullet list ul', hint: '-' },
    ...inPlace(turnList('bullet')),
  },
  {
    ...{
      id: 'ordered',
      label: 'Нумерованный список',
      icon: ListOrdered,
      words: 'номера шаги ordered numbered list ol',
    },
    ...{ hint: '1.', ...inPlace(turnList('ordered')) },
  },
  {
    ...{ id: 'task', label: 'Список задач', icon: ListTodo, words: 'чек-лист галочки задачи todo task checklist' },
    ...{ hint: '[ ]', ...inPlace(turnList('task')) },
  },
];

export const calloutChoices: readonly Choice[] = (Object.keys(calloutNames) as CalloutKind[]).map((kind): Choice => {
  const [icon, words, hint] = calloutLooks[kind];
  return { id: `callout-${kind}`, label: calloutNames[kind], icon, words, hint, ...asNew(turnCallout(kind)) };
});

export const blockChoices: readonly Choice[] = [
  { id: 'quote', label: 'Цитата', icon: Quote, words: 'блок цитаты quote blockquote', hint: '>', ...asNew(turnQuote) },
  {
    id: 'code',
    label: 'Код',
    icon: SquareCode,
    words: 'блок кода листинг code pre',
    hint: '```',
    ...asNew(turnCode()),
  },
  ...calloutChoices,
  {
    ...{
      id: 'details',
      label: 'Раскрывающийся блок',
      icon: ListCollapse,
      words: 'спойлер кат подробнее details toggle',
    },
    ...asNew(turnDetails),
  },
  {
    ...{ id: 'definitions', label: 'Определения', icon: BookA, words: 'термины словарь глоссарий definition list dl' },
    ...asNew(turnDefinitions),
  },
];

/** What is always new. */
export const newChoices: readonly Choice[] = [
  {
    id: 'rule',
    label: 'Разделитель',
    icon: Minus,
    words: 'линия черта hr line divider',
    hint: '---',
    insert: insertRule,
  },
  {
    ...{ id: 'footnote', label: 'Сноска', icon: Superscript, words: 'примечание внизу footnote' },
    open: (quill) => void loadFootnote().then(({ insertFootnote }) => act(quill, insertFootnote)),
  },
];

/** In one part with the menus in which it is chosen: there when it is. */
function loadFootnote() {
  return loadPart(() => import(/* webpackChunkName: "editor-hands" */ '../inserting/footnote.ts'));
}

export const turnChoices: readonly Choice[] = [...textChoices, ...listChoices, ...blockChoices];

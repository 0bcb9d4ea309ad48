import type { MenuAction } from 'shared-ui';
import { deleteColumns, insertColumn, moveColumns } from '../commands/columns.ts';
import { deleteTable } from '../commands/deleteTable.ts';
import { headsOf, toggleHeadColumn, toggleHeadRow } from '../commands/heads.ts';
import { alignCells, toggleCaption } from '../commands/looks.ts';
import { clearCells, mergeCells, splitCells } from '../commands/merge.ts';
import { deleteRows, duplicateRows, insertRow, moveRows } from '../commands/rows.ts';
import { lineBeside } from '../commands/walk.ts';
import { type CellSpan, type TableCommand, tableAt } from '../model/spot.ts';
import { evenColumns } from '../session/measure.ts';
import type { TableSession } from '../session/TableSession.ts';

/** What the menus of a table do it to. */
export interface Target {
  session: TableSession;
  /** The cells of a handle; without them those that are selected, or that with the caret. */
  span?: CellSpan;
  /** Set when something has been done: then the text gets the focus back, not the menu's button. */
  acted: { current: boolean };
  /** Says why something could not be done. */
  refuse: (reason: string) => void;
}

type Made = [id: string, label: string, command: TableCommand, more?: Partial<MenuAction> & { refusal?: string }];

function actionsOf({ session, span, refuse, acted }: Target, made: readonly Made[]): MenuAction[] {
  return made.map(([id, label, command, { refusal, ...more } = {}]) => ({
    id,
    label,
    ...more,
    onSelect: () => {
      acted.current = true;
      if (!session.run(command, span) && refusal) refuse(refusal);
    },
  }));
}

function choice({ acted }: Target, id: string, label: string, act: () => void): MenuAction {
  return {
    id,
    label,
    onSelect: () => {
      acted.current = true;
      act();
    },
  };
}

export function rowActions(target: Target): MenuAction[] {
  const { session, span } = target;
  const edge = 'Дальше строку не передвинуть: здесь кончается её часть таблицы.';
  return [
    ...actionsOf(target, [
      ['above', 'Вставить строку выше', insertRow('above')],
      ['below', 'Вставить строку ниже', insertRow('below')],
      ['up', 'Переместить выше', moveRows('up'), { refusal: edge }],
      ['down', 'Переместить ниже', moveRows('down'), { refusal: edge }],
      [
        'double',
        'Дублировать строку',
        duplicateRows,
        { refusal: 'Строки заголовка и тела вместе не дублируются. Выделите строки одной части.' },
      ],
    ]),
    choice(target, 'select', 'Выделить строку', () => session.selectWhole('row', span)),
    ...actionsOf(target, [['delete', 'Удалить строку', deleteRows, { isDanger: true }]]),
  ];
}

export function columnActions(target: Target, onWidth: () => void): MenuAction[] {
  const { session, span } = target;
  const edge = 'Дальше столбец не передвинуть: здесь кончается таблица.';
  return [
    ...actionsOf(target, [
      ['before', 'Вставить столбец слева', insertColumn('left')],
      ['after', 'Вставить столбец справа', insertColumn('right')],
      ['left', 'Переместить влево', moveColumns('left'), { refusal: edge }],
      ['right', 'Переместить вправо', moveColumns('right'), { refusal: edge }],
    ]),
    { id: 'width', label: 'Ширина столбца…', shortcut: 'Alt+Shift+← →', onSelect: onWidth },
    choice(target, 'select', 'Выделить столбец', () => session.selectWhole('column', span)),
    ...actionsOf(target, [['delete', 'Удалить столбец', deleteColumns, { isDanger: true }]]),
  ];
}

export function cellActions(target: Target): MenuAction[] {
  return actionsOf(target, [
    [
      'merge',
      'Объединить ячейки',
      mergeCells,
      { refusal: 'Выделите две ячейки или больше: мышью или Shift со стрелками. Заголовок и тело не объединяются.' },
    ],
    ['split', 'Разделить ячейку', splitCells, { refusal: 'Эта ячейка не объединена: делить нечего.' }],
    ['start', 'По левому краю', alignCells('left')],
    ['center', 'По центру', alignCells('center')],
    ['end', 'По правому краю', alignCells('right')],
    ['clear', 'Очистить', clearCells, { shortcut: 'Delete' }],
  ]);
}

export function tableActions(target: Target): MenuAction[] {
  const { session } = target;
  const table = tableAt(session.state());
  const { hasHeadRow, hasHeadColumn } = table ? headsOf(table) : { hasHeadRow: false, hasHeadColumn: false };
  return [
    ...actionsOf(target, [
      ['head-row', hasHeadRow ? 'Убрать строку заголовков' : 'Сделать строку заголовков', toggleHeadRow],
      ['head-column', hasHeadColumn ? 'Убрать столбец заголовков' : 'Сделать столбец заголовков', toggleHeadColumn],
      ['caption', table?.caption ? 'Убрать подпись' : 'Добавить подпись', toggleCaption],
    ]),
    choice(target, 'even', 'Столбцы одной ширины', () => evenColumns(session)),
    choice(target, 'select', 'Выделить таблицу', () => session.selectWhole('table')),
    ...actionsOf(target, [
      ['line-above', 'Абзац над таблицей', lineBeside('above'), { shortcut: 'Ctrl+Shift+Enter' }],
      ['line-below', 'Абзац под таблицей', lineBeside('below'), { shortcut: 'Ctrl+Enter' }],
      ['delete', 'Удалить таблицу', deleteTable, { isDanger: true }],
    ]),
  ];
}

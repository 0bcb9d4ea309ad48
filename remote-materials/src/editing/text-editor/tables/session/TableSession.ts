import type { Delta } from 'quill';
import { Quill } from 'react-quill';
import { apply, type QuillEditor } from '../../commands/apply.ts';
import { type EditorState, stateOf } from '../../commands/command.ts';
import { Box } from '../../tree/Box.ts';
import { type CellSpan, type Spot, spotOf, type TableCommand } from '../model/spot.ts';
import { cellAt } from '../model/table.ts';
import { cellElement, edgesOf, keyOfBox, type Place, placeAt } from './boxes.ts';

/** What of tables is of interest at the moment; the same object as long as nothing of it changes. */
export interface TableView {
  /** Keys of the innermost table and cell around the caret. */
  table: string | null;
  cell: string | null;
  /** Several selected cells. */
  span: CellSpan | null;
  /** Keys of the table and the cell under the mouse. */
  hovered: { table: string; cell: string } | null;
  /** Grows with every change of tables, but not with letters. */
  version: number;
}

const nothing: TableView = { table: null, cell: null, span: null, hovered: null, version: 0 };

/** Knows where in tables the caret, the mouse and the selected cells are. The selected cells are no selection of Quill's. */
export class TableSession {
  readonly quill: QuillEditor;
  #view = nothing;
  #isActing = false;
  #tools: HTMLElement | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(quill: QuillEditor) {
    this.quill = quill;
  }

  /** Begins to follow the editor, and to know where the caret already is; returns what ends it. */
  start(): () => void {
    const { quill } = this;
    this.#followCaret();
    const follow = (name: string, change: unknown) => {
      if (name === 'text-change') this.#followText(change as Delta);
      else this.#followCaret();
    };
    quill.on('editor-change', follow);
    return () => {
      quill.off('editor-change', follow);
      this.#show(nothing);
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Where the bar of menus is on the screen. */
  readonly showTools = (bar: HTMLElement | null): void => {
    this.#tools = bar;
  };

  /** Gives the bar the focus; says whether there is one. */
  focusTools(): boolean {
    this.#tools?.querySelector('button')?.focus();
    return this.#tools !== null;
  }

  readonly view = (): TableView => this.#view;

  /** What commands see: also while the focus is in a menu. */
  state(): EditorState {
    const range = this.quill.getSelection() ?? this.quill.selection.savedRange;
    return stateOf(this.quill.getContents(), range);
  }

  /** Runs a command on the given cells, or the selected ones, or that with the caret; says whether it applied. */
  run(command: TableCommand, span: CellSpan | null = this.#view.span): boolean {
    const change = command(this.state(), span);
    if (!change) return false;
    this.#isActing = true;
    try {
      apply(this.quill, change);
    } finally {
      this.#isActing = false;
    }
    const { span: selected } = this.#view;
    const isThere = (key: string) => cellElement(this.quill, key) !== null;
    if (selected && !(isThere(selected.from) && isThere(selected.to))) this.select(null);
    return true;
  }

  /** Selects cells, with the caret in the last one; null selects none. */
  select(span: CellSpan | null): void {
    if (span) this.#caretInto(span.to);
    this.#show({ ...this.#view, ...this.#caret(), span: span && (span.from === span.to ? null : span) });
  }

  /** Selects cells, even a single one, without moving the caret: the mouse is still at it. */
  draw(span: CellSpan | null): void {
    this.#show({ ...this.#view, span });
  }

  hover(place: Place | null): void {
    const [table, cell] = [keyOfBox(place?.table), keyOfBox(place?.cell)];
    const { hovered } = this.#view;
    if (hovered?.table === table && hovered?.cell === cell) return;
    const next = table && cell ? { table, cell } : null;
    if (next || hovered) this.#show({ ...this.#view, hovered: next });
  }

  /** All cells of the rows, columns or the table that are selected or have the caret. */
  selectWhole(what: 'row' | 'column' | 'table', given: CellSpan | null = this.#view.span): void {
    const spot = spotOf(this.state(), given);
    const span = spot && wholeOf(spot, what);
    if (span) this.select(span);
  }

  #caretInto(key: string): void {
    const element = cellElement(this.quill, key);
    const box = element && Quill.find(element);
    if (box instanceof Box) this.quill.setSelection(edgesOf(this.quill, box).end, 0, 'silent');
  }

  #caret(): Pick<TableView, 'table' | 'cell'> {
    const range = this.quill.getSelection() ?? this.quill.selection.savedRange;
    const place = range ? placeAt(this.quill, range.index) : null;
    return { table: keyOfBox(place?.table), cell: keyOfBox(place?.cell) };
  }

  #followCaret(): void {
    const caret = this.#caret();
    if (caret.table !== this.#view.table || caret.cell !== this.#view.cell) this.#show({ ...this.#view, ...caret });
  }

  #followText({ ops }: Delta): void {
    const isStructure = ops.some(
      ({ attributes, delete: gone }) => gone !== undefined || attributes?.path !== undefined,
    );
    const span = this.#isActing ? this.#view.span : null;
    const version = this.#view.version + (isStructure ? 1 : 0);
    if (version !== this.#view.version || span !== this.#view.span)
      this.#show({ ...this.#view, ...this.#caret(), span, version });
  }

  #show(view: TableView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** From the first to the last cell of the rows, columns or the table around what is selected. */
function wholeOf({ table, area }: Spot, what: 'row' | 'column' | 'table'): CellSpan | null {
  const [row, rows] = what === 'row' ? [area.row, area.rows] : [0, table.rows.length];
  const [column, columns] = what === 'column' ? [area.column, area.columns] : [0, table.columns];
  const from = cellAt(table, row, column);
  const to = cellAt(table, row + rows - 1, column + columns - 1);
  return from && to ? { table: table.step[1], from: from.step[1], to: to.step[1] } : null;
}

import { type ReactElement, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { color, Ellipsis, Menu, MenuButton, Plus, radius, tiny } from 'shared-ui';
import { createGlobalStyle, css, styled } from 'styled-components';
import { insertColumn } from '../commands/columns.ts';
import { insertRow } from '../commands/rows.ts';
import { drawingClass } from '../session/cellDrag.ts';
import { columnActions, rowActions, type Target } from './actions.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { type Layout, layoutOf, type Rect } from './layout.ts';
import { returnFocus } from './returnFocus.ts';
import { useTableView } from './useTableView.ts';

interface Props {
  target: Target;
  onWidth: () => void;
}

/** What lies over the text: the tint of selected cells, and handles at the table under the mouse or with the caret. */
export function CellLayer({ target, onWidth }: Props) {
  const { session } = target;
  const { quill } = session;
  const view = useTableView(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is made of stays the same.
  const around = useCallback(returnFocus(target), [session]);
  const [layout, setLayout] = useState<Layout>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in view decides what is measured.
  useLayoutEffect(() => {
    const measure = () => setLayout((known) => unlessSame(known, layoutOf(session)));
    measure();
    // Typing makes cells higher, and so do pictures when they come; a table scrolls by itself within the text.
    quill.on('text-change', measure);
    quill.root.addEventListener('scroll', measure, true);
    quill.root.addEventListener('load', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      quill.off('text-change', measure);
      quill.root.removeEventListener('scroll', measure, true);
      quill.root.removeEventListener('load', measure, true);
      window.removeEventListener('resize', measure);
    };
  }, [session, quill, view]);
  return createPortal(
    <Layer ref={around}>
      <DrawingStyle />
      {layout.selected && <Tint data-cell-tint="" style={layout.selected} />}
      {layout.handles && <Handles target={target} onWidth={onWidth} {...layout.handles} />}
    </Layer>,
    quill.container,
  );
}

function unlessSame(known: Layout, next: Layout): Layout {
  return JSON.stringify(known) === JSON.stringify(next) ? known : next;
}

type HandlesProps = Props & NonNullable<Layout['handles']>;

/** Acts on the row and the column of one cell, wherever the caret is. */
function Handles({ target, onWidth, table, cell, row, column }: HandlesProps) {
  const { session } = target;
  const one = { table, from: cell, to: cell };
  const own: Target = { ...target, span: one };
  const choose = (what: 'row' | 'column') => session.selectWhole(what, one);
  return (
    <Fine>
      {row && (
        <>
          <HandleMenu
            label="Строка"
            rect={{ ...row, width: 16 }}
            actions={rowActions(own)}
            onOpen={() => choose('row')}
          />
          <AddButton
            title="Вставить строку ниже"
            rect={{ left: row.left, top: row.top + row.height - 9 }}
            onClick={() => session.run(insertRow('below'), one)}
          />
        </>
      )}
      {column && (
        <>
          <HandleMenu
            label="Столбец"
            rect={{ ...column, height: 16 }}
            actions={columnActions(own, onWidth)}
            onOpen={() => choose('column')}
          />
          <AddButton
            title="Вставить столбец справа"
            rect={{ left: column.left + column.width - 9, top: column.top }}
            onClick={() => session.run(insertColumn('right'), one)}
          />
          <ColumnEdge session={session} span={one} />
        </>
      )}
    </Fine>
  );
}

interface HandleMenuProps {
  label: string;
  rect: Rect;
  actions: Parameters<typeof Menu>[0]['actions'];
  onOpen: () => void;
}

function HandleMenu({ label, rect, actions, onOpen }: HandleMenuProps): ReactElement {
  const trigger = (
    <Handle style={rect} aria-label={`${label}: действия`} tabIndex={-1}>
      <Ellipsis aria-hidden="true" />
    </Handle>
  );
  return <Menu label={label} actions={actions} trigger={trigger} onOpen={onOpen} />;
}

interface AddProps {
  title: string;
  rect: Pick<Rect, 'left' | 'top'>;
  onClick: () => void;
}

function AddButton({ title, rect, onClick }: AddProps) {
  return (
    <Add type="button" tabIndex={-1} aria-label={title} title={title} style={rect} onClick={onClick}>
      <Plus aria-hidden="true" />
    </Add>
  );
}

/** While the mouse selects cells no text is selected. */
const DrawingStyle = createGlobalStyle`
  .${drawingClass} .ql-editor { user-select: none; cursor: cell; }
`;

const Layer = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
`;

const Tint = styled.div`
  position: absolute;
  border: 2px solid ${color.accent};
  background: color-mix(in srgb, ${color.accent} 16%, transparent);
`;

/** For a mouse; a finger has the bar. */
const Fine = styled.div`
  & > * { pointer-events: auto; }
  @media (hover: none) { display: none; }
  ${tiny} { display: none; }
`;

const handle = css`
  position: absolute;
  border: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.textSoft};
  cursor: pointer;
  &:hover { border-color: ${color.accent}; color: ${color.accent}; }
`;

const Handle = styled(MenuButton)`
  ${handle}
  justify-content: center;
  min-height: 0;
  padding: 0;
  border-radius: ${radius.small};
  overflow: hidden;
  & svg { flex: none; width: 14px; height: 14px; }
`;

const Add = styled.button`
  ${handle}
  display: grid;
  place-items: center;
  width: 18px;
  height: 18px;
  padding: 0;
  border-radius: ${radius.round};
  /* Looks small between two cells, and is to be hit all the same. */
  &::after { content: ''; position: absolute; inset: -4px; }
  & svg { width: 12px; height: 12px; }
`;

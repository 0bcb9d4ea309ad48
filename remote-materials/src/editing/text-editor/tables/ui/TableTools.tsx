import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-api';
import { ChevronDown, fontSize, Menu, MenuButton, space, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { spotOf } from '../model/spot.ts';
import type { TableSession } from '../session/TableSession.ts';
import { cellActions, columnActions, rowActions, type Target, tableActions } from './actions.ts';
import { CellLayer } from './CellLayer.tsx';
import { moveFocus } from './moveFocus.ts';
import { returnFocus } from './returnFocus.ts';
import { useTableView } from './useTableView.ts';
import { WidthDialog } from './WidthDialog.tsx';

/** What can be done with the table around the caret: a bar of menus, and handles at the table itself. */
export function TableTools({ session }: { session: TableSession }) {
  const view = useTableView(session);
  const { notify } = useHost();
  const [isSizing, setSizing] = useState(false);
  const acted = useRef(false);
  const target: Target = { session, acted, refuse: notify.error };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is made of stays the same.
  const around = useCallback(returnFocus(target), [session]);
  useEffect(() => {
    // With the table the bar has gone, and the button that would have given the focus back.
    if (view.table || !acted.current) return;
    acted.current = false;
    session.quill.focus({ preventScroll: true });
  }, [view.table, session]);
  const askWidth = () => setSizing(true);
  return (
    <div ref={around} data-testid="table-tools">
      {view.table && <Bar target={target} onWidth={askWidth} />}
      <CellLayer target={target} onWidth={askWidth} />
      {isSizing && <WidthDialog target={target} onClose={() => setSizing(false)} />}
      <VisuallyHidden role="status">{spokenSpan(session)}</VisuallyHidden>
    </div>
  );
}

function Bar({ target, onWidth }: { target: Target; onWidth: () => void }) {
  const menus = [
    { name: 'Строка', actions: rowActions(target) },
    { name: 'Столбец', actions: columnActions(target, onWidth) },
    { name: 'Ячейки', actions: cellActions(target) },
    { name: 'Таблица', actions: tableActions(target) },
  ];
  return (
    <Root
      ref={target.session.showTools}
      role="toolbar"
      aria-label="Таблица"
      onKeyDown={(event) => moveFocus(event, target.session)}
    >
      {menus.map(({ name, actions }, at) => (
        <Menu
          key={name}
          label={name}
          actions={actions}
          trigger={
            <Trigger tabIndex={at > 0 ? -1 : undefined}>
              {name}
              <ChevronDown aria-hidden="true" />
            </Trigger>
          }
        />
      ))}
    </Root>
  );
}

function spokenSpan(session: TableSession): string {
  const { span } = session.view();
  const spot = span && spotOf(session.state(), span);
  return spot ? `Выделены ячейки: ${spot.area.rows} × ${spot.area.columns}` : '';
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Trigger = styled(MenuButton)`
  gap: ${space(1)};
  padding: 0 ${space(2)};
  font-size: ${fontSize.small};
  & svg { width: 14px; height: 14px; }
`;

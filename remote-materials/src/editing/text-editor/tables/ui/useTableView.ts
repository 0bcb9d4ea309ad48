import { useSyncExternalStore } from 'react';
import type { TableSession, TableView } from '../session/TableSession.ts';

export function useTableView(session: TableSession): TableView {
  return useSyncExternalStore(session.subscribe, session.view);
}

import { type AdminUser, type ListAddress, useApi, usersApi } from 'shared-api';
import { ChooseAll } from '../list/ChooseAll.tsx';
import { narrowing } from '../list/narrowing.ts';
import type { WideSelection } from '../list/useSelection.ts';
import { readUserFilters } from './filters.ts';

interface Props {
  selection: WideSelection;
  users: AdminUser[];
  total: number;
  address: ListAddress;
}

/** From a chosen page to all people of the filter. */
export function ChooseAllUsers({ selection, users, total, address }: Props) {
  const api = useApi();
  const read = async () =>
    (await usersApi(api).listUserIds({ query: narrowing(readUserFilters(address.params)) })).data.ids;
  return <ChooseAll {...{ selection, total, read }} rows={users} isFiltered={address.isFiltered} />;
}

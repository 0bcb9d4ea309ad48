import { type AdminUser, type ListAddress, useApi, usersApi } from 'shared-api';
import { ChooseAll } from '../list/ChooseAll.tsx';
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
  const read = async () => {
    const { page: _page, limit: _limit, sort: _sort, ...query } = readUserFilters(address.params);
    return (await usersApi(api).listUserIds({ query })).data.ids;
  };
  return <ChooseAll {...{ selection, total, read }} rows={users} isFiltered={address.isFiltered} />;
}

import {
  type AdminAttestation,
  adminKeys,
  attestationKeys,
  attestationsApi,
  type ListAddress,
  statsKeys,
  useApi,
} from 'shared-api';
import type { ListQuery } from 'shared-ui';
import { ContentListing } from '../content/ContentListing.tsx';
import { useContentActions } from '../content/useContentActions.ts';
import { attestationColumns } from './attestationColumns.tsx';
import { texts } from './texts.ts';

interface Props {
  list: ListQuery<{ attestations: AdminAttestation[]; total: number }>;
  address: ListAddress;
}

export function AttestationList({ list, address }: Props) {
  const api = useApi();
  const { changeMany, ...actions } = useContentActions<'activate' | 'deactivate'>(texts, {
    remove: (id) => attestationsApi(api).deleteAttestation({ params: { id } }),
    setActive: (id, isActive) => attestationsApi(api).setAttestationActive({ params: { id }, body: { isActive } }),
    changeMany: (ids, action) => attestationsApi(api).changeAttestations({ body: { ids, action } }),
    keys: [adminKeys.all, attestationKeys.all, statsKeys.all],
  });
  const attestations = list.data?.attestations ?? [];
  return (
    <ContentListing
      name="attestations"
      label="Аттестации"
      list={list}
      rows={attestations}
      address={address}
      columns={attestationColumns(actions)}
      bulk={[
        { label: 'Активировать', action: 'activate', what: 'Активировать выбранные аттестации' },
        { label: 'Деактивировать', action: 'deactivate', what: 'Деактивировать выбранные аттестации' },
        { label: 'Удалить', action: 'delete', what: 'Удалить выбранные аттестации' },
      ]}
      onChangeMany={changeMany}
      isClosed={attestations.some(({ isDeleted }) => isDeleted)}
      emptyTitle="Аттестации не найдены"
      emptyText="Здесь появятся созданные аттестации."
    />
  );
}

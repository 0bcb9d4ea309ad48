import { Link } from 'react-router-dom';
import { type AdminAttestationAttempt, attemptBadge, type ListAddress } from 'shared-api';
import { Badge, type ListQuery } from 'shared-ui';
import { AttemptListing } from '../content/AttemptListing.tsx';
import { attemptColumns } from '../content/attemptColumns.tsx';
import { Code, Soft } from '../list/cells.tsx';

interface Props {
  list: ListQuery<{ attempts: AdminAttestationAttempt[]; total: number }>;
  address: ListAddress;
}

export function AttemptList({ list, address }: Props) {
  return <AttemptListing things="аттестаций" list={list} address={address} columns={columns} />;
}

const columns = attemptColumns<AdminAttestationAttempt>({
  nameOf: ({ id }, name) => <Link to={`/admin/attestations/attempts/${id}`}>{name}</Link>,
  thing: {
    id: 'attestation',
    label: 'Аттестация',
    sort: 'attestation',
    cell: ({ attestationId, attestation }) => (
      <>
        <Code>{attestationId}</Code>
        <Soft>
          <Link to={`/admin/attestations/${attestationId}/results`}>{attestation.title}</Link>
        </Soft>
      </>
    ),
  },
  status: (attempt) => <Badge tone={attemptBadge(attempt).tone}>{attemptBadge(attempt).label}</Badge>,
  completedLabel: 'Завершена',
});

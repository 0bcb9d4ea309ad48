import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { approvalsQuery, useApi, useListAddress, type WaitingApproval } from 'shared-api';
import { formatDateTime, LinkButton, PageHeader, SectionTile, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';

const pageSize = 20;

/** Versions of materials that wait for the person's decision, and those that he has sent himself. */
export function ApprovalsPage() {
  const address = useListAddress([]);
  const list = useQuery(approvalsQuery(useApi(), address.page));
  const approvals = list.data?.approvals ?? [];
  return (
    <>
      <PageHeader title="Согласование" description="Версии, которые ждут вашего решения, и ваши собственные" />
      <PagedListing
        list={list}
        address={address}
        rows={approvals}
        pageSize={pageSize}
        emptyTitle="Ничего не ждёт согласования"
        emptyText="Согласующих разделу назначает администратор: «Справочники», кнопка «Согласование»."
      >
        <DataTable label="Версии на согласовании" columns={columns} rows={approvals} />
      </PagedListing>
    </>
  );
}

const columns: Column<WaitingApproval>[] = [
  {
    id: 'title',
    label: 'Материал',
    isFixed: true,
    cell: ({ material, version }) => <Link to={versionAddress(material.id, version)}>{material.title}</Link>,
  },
  {
    id: 'section',
    label: 'Раздел',
    cell: ({ section }) => (
      <InLine>
        <SectionTile section={section} />
        {section.name}
      </InLine>
    ),
  },
  { id: 'what', label: 'Что', cell: ({ isProposal }) => (isProposal ? 'Изменение' : 'Новый материал') },
  {
    id: 'askedBy',
    label: 'Отправил',
    cell: ({ askedBy, isOwn }) => (isOwn ? 'Вы' : `${askedBy.lastName} ${askedBy.firstName}`),
  },
  { id: 'askedAt', label: 'Когда', cell: ({ askedAt }) => <Unbroken>{formatDateTime(askedAt)}</Unbroken> },
  {
    id: 'actions',
    label: 'Действия',
    isFixed: true,
    cell: ({ material, version, mayDecide }) => (
      <LinkButton
        as={Link}
        $size="small"
        to={versionAddress(material.id, version)}
        aria-label={`${mayDecide ? 'Рассмотреть' : 'Открыть'}: ${material.title}`}
      >
        {mayDecide ? 'Рассмотреть' : 'Открыть'}
      </LinkButton>
    ),
  },
];

const versionAddress = (id: string, version: number) => `/materials/${id}/history?version=${version}`;

const InLine = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

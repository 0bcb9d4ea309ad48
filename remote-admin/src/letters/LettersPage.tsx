import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type FailedLetter, failedLettersQuery, lettersApi, useApi, useHost, useListAddress } from 'shared-api';
import { Button, formatDateTime, PageHeader } from 'shared-ui';
import { RowButtons, Soft, Unbroken } from '../list/cells.tsx';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PagedListing } from '../list/PagedListing.tsx';
import { useLetterAction } from './useLetterAction.ts';

const pageSize = 20;

/** Letters that the portal has given up: to whom, about what and why. */
export function LettersPage() {
  const address = useListAddress([]);
  const { confirm } = useHost();
  const list = useQuery(failedLettersQuery(useApi(), address.page));
  const resend = useLetterAction(
    (api, ids) => lettersApi(api).resendLetters({ body: { ids } }),
    'Письмо будет отправлено ещё раз',
  );
  const resendAll = useLetterAction(
    (api) => lettersApi(api).resendLetters({ body: null }),
    'Письма будут отправлены ещё раз',
  );
  const dismiss = useLetterAction(
    (api, ids = []) => lettersApi(api).dismissLetters({ body: { ids } }),
    'Письмо убрано из списка',
  );
  const letters = list.data?.letters ?? [];
  const total = list.data?.total ?? 0;
  const askResendAll = async () => {
    const text = `Недоставленных писем: ${total}. Портал отправит каждое ещё раз.`;
    if (await confirm({ title: 'Отправить все письма ещё раз?', text, confirmLabel: 'Отправить' }))
      resendAll.mutate(undefined);
  };
  return (
    <>
      <PageHeader
        title="Недоставленные письма"
        description="Письма, которые почтовый сервер не принял навсегда или за три дня"
        actions={
          total > 1 && (
            <Button isPending={resendAll.isPending} onClick={askResendAll}>
              Отправить все ещё раз
            </Button>
          )
        }
      />
      <PagedListing
        list={list}
        address={address}
        rows={letters}
        pageSize={pageSize}
        emptyTitle="Недоставленных писем нет"
        emptyText="Здесь появятся письма, которые не удалось отправить."
      >
        <DataTable
          label="Недоставленные письма"
          columns={columns(
            {
              onResend: (id) => resend.mutate([id]),
              onDismiss: (id) => dismiss.mutate([id]),
            },
            [resend, dismiss].find(({ isPending }) => isPending)?.variables?.[0],
          )}
          rows={letters}
        />
      </PagedListing>
    </>
  );
}

interface Actions {
  onResend: (id: string) => void;
  onDismiss: (id: string) => void;
}

function columns({ onResend, onDismiss }: Actions, pending: string | undefined): Column<FailedLetter>[] {
  return [
    {
      id: 'recipient',
      label: 'Кому',
      isFixed: true,
      cell: ({ recipient: { firstName, lastName, email }, address }) => (
        <>
          <Link to={`/admin/users?search=${encodeURIComponent(email)}`}>{`${lastName} ${firstName}`}</Link>
          <Soft>{email}</Soft>
          {address !== null && address !== email && <Soft>Отправлялось на {address}</Soft>}
        </>
      ),
    },
    { id: 'subject', label: 'Тема', cell: ({ subject }) => subject },
    {
      id: 'error',
      label: 'Последняя ошибка',
      cell: ({ error, tries }) => (
        <>
          {error ?? 'Причина неизвестна'}
          <Soft>Попыток: {tries}</Soft>
        </>
      ),
    },
    { id: 'failedAt', label: 'Когда', cell: ({ failedAt }) => <Unbroken>{formatDateTime(failedAt)}</Unbroken> },
    {
      id: 'actions',
      label: 'Действия',
      isFixed: true,
      cell: ({ id, recipient: { firstName, lastName } }) => (
        <RowButtons>
          <Button
            size="small"
            isPending={pending === id}
            onClick={() => onResend(id)}
            aria-label={`Отправить ещё раз: ${lastName} ${firstName}`}
          >
            Отправить ещё раз
          </Button>
          <Button
            size="small"
            variant="ghost"
            disabled={pending === id}
            onClick={() => onDismiss(id)}
            aria-label={`Убрать: ${lastName} ${firstName}`}
          >
            Убрать
          </Button>
        </RowButtons>
      ),
    },
  ];
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PackageState, packagesQuery, type RegisteredPackage, useApi } from 'shared-api';
import { Button, Card, CardTitle, color, EmptyState, LoadFailed, Loading, Plus, space } from 'shared-ui';
import { styled } from 'styled-components';
import { PackageForm } from './PackageForm.tsx';
import { PackageTable } from './PackageTable.tsx';
import { RoleDialog } from './RoleDialog.tsx';

type Open = { action: 'register' } | { action: 'role'; entry: RegisteredPackage };

/** What may be released on this portal at all, the packages that never were included. */
export function Packages({ states }: { states: PackageState[] }) {
  const packages = useQuery(packagesQuery(useApi()));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-labelledby="registered-packages">
      <Head>
        <div>
          <CardTitle id="registered-packages">Зарегистрированные пакеты</CardTitle>
          <Text>Портал выпускает только их. Имя, адрес и роль решает регистрация: архив обязан с ней совпасть.</Text>
        </div>
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ action: 'register' })}>
          Зарегистрировать пакет
        </Button>
      </Head>
      {packages.isPending && <Loading />}
      {packages.isError && !packages.data && (
        <LoadFailed
          message="Не удалось загрузить пакеты"
          onRetry={() => packages.refetch()}
          isRetrying={packages.isFetching}
        />
      )}
      {packages.data?.length === 0 && <EmptyState title="Пакетов пока нет" />}
      {packages.data && packages.data.length > 0 && (
        <PackageTable
          packages={packages.data}
          states={states}
          onChangeRole={(entry) => setOpen({ action: 'role', entry })}
        />
      )}
      {open?.action === 'register' && <PackageForm onClose={close} />}
      {open?.action === 'role' && <RoleDialog entry={open.entry} onClose={close} />}
    </Card>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Text = styled.p`
  max-width: 62ch;
  color: ${color.textSoft};
  font-size: 14px;
`;

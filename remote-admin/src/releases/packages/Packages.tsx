import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PackageState, packagesQuery, type RegisteredPackage, useApi } from 'shared-api';
import { Button, Card, CardTitle, EmptyState, LoadFailed, Loading, Plus } from 'shared-ui';
import { CardHead, CardText } from '../cardHead.ts';
import { PackageForm } from './PackageForm.tsx';
import { PackageTable } from './PackageTable.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { RoleDialog } from './RoleDialog.tsx';

type Open = { action: 'register' } | { action: 'role' | 'policy'; entry: RegisteredPackage };

/** What may be released on this portal at all, the packages that never were included. */
export function Packages({ states }: { states: PackageState[] }) {
  const packages = useQuery(packagesQuery(useApi()));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card as="section" aria-labelledby="registered-packages">
      <CardHead>
        <div>
          <CardTitle id="registered-packages">Зарегистрированные пакеты</CardTitle>
          <CardText>
            Портал выпускает только их. Имя, адрес и роль решает регистрация: архив обязан с ней совпасть.
          </CardText>
        </div>
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ action: 'register' })}>
          Зарегистрировать пакет
        </Button>
      </CardHead>
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
          onChangePolicy={(entry) => setOpen({ action: 'policy', entry })}
        />
      )}
      {open?.action === 'register' && <PackageForm onClose={close} />}
      {open?.action === 'policy' && <PolicyForm entry={open.entry} onClose={close} />}
      {open?.action === 'role' && <RoleDialog entry={open.entry} onClose={close} />}
    </Card>
  );
}

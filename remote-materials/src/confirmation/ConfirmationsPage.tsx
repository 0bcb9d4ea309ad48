import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { confirmationsApi, confirmationsQuery, type Material, useApi, useDownload } from 'shared-api';
import {
  ArrowLeft,
  Button,
  Download,
  EmptyState,
  formatDate,
  LinkButton,
  LoadFailed,
  Loading,
  PageHeader,
  Printer,
  ProgressBar,
  Switch,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { PeopleTable } from './PeopleTable.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Who has to know a material, who has confirmed it, and the sheet that is printed for signatures. */
export function ConfirmationsPage() {
  const material = useLoaderData<Material>();
  const api = useApi();
  const list = useQuery(confirmationsQuery(api, material.id));
  const [isOpenOnly, setOpenOnly] = useState(false);
  const download = useDownload(
    () => confirmationsApi(api).createConfirmationsLink({ params: { id: material.id } }),
    'Не удалось выгрузить лист ознакомления. Повторите позже.',
  );
  if (list.isPending) return <Loading />;
  if (list.isError) return <LoadFailed message={list.error.message} onRetry={() => void list.refetch()} />;
  const { settings, people, confirmed, total, version } = list.data;
  const shown = isOpenOnly ? people.filter(({ confirmedAt }) => confirmedAt === null) : people;
  return (
    <>
      <PageHeader
        title="Лист ознакомления"
        description={material.title}
        actions={
          <LinkButton as={Link} to={`/materials/${material.id}`}>
            <ArrowLeft aria-hidden="true" />К материалу
          </LinkButton>
        }
      />
      <SettingsCard key={JSON.stringify(settings)} materialId={material.id} settings={settings} />
      {settings.isRequired && total === 0 && (
        <EmptyState title="Некому подтверждать">В выбранных отделах нет активных сотрудников.</EmptyState>
      )}
      {settings.isRequired && total > 0 && (
        <Stack>
          <p>
            Ознакомились {confirmed} из {total}, {versionText(version, material.version)}
            {settings.dueAt && `, срок — ${formatDate(settings.dueAt)}`}
          </p>
          <ProgressBar label={`Ознакомились ${confirmed} из ${total}`} value={Math.round((confirmed / total) * 100)} />
          <Tools>
            <Switch checked={isOpenOnly} onChange={(event) => setOpenOnly(event.target.checked)}>
              Только неознакомленные
            </Switch>
            <span>
              <Button
                icon={<Download aria-hidden="true" />}
                isPending={download.isPending}
                onClick={() => download.mutate()}
              >
                Экспорт CSV
              </Button>
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                Печать
              </Button>
            </span>
          </Tools>
          {shown.length > 0 ? <PeopleTable people={shown} /> : <EmptyState title="Все ознакомились" />}
        </Stack>
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-top: ${space(6)};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  & > span { display: flex; flex-wrap: wrap; gap: ${space(2)}; }
  @media print { display: none; }
`;

/** By the numbers of the history: corrections after the version that is asked for need no new confirmation. */
function versionText(asked: number, current: number): string {
  return asked < current ? `версия ${asked} и новее (сейчас ${current})` : `версия ${asked}`;
}

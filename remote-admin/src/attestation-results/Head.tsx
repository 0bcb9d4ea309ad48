import { Link } from 'react-router-dom';
import { type AttestationStatistics, resultsApi, useApi, useDownload } from 'shared-api';
import { Button, Download, LinkButton, PageHeader, Pencil } from 'shared-ui';

/** Whose results these are, and what can be done with all of them; a deleted attestation is not changed any more. */
export function Head({ attestation }: Pick<AttestationStatistics, 'attestation'>) {
  const { id, title, department, passingScore, deletedAt } = attestation;
  const api = useApi();
  const csv = useDownload(
    () => resultsApi(api).createResultsLink({ params: { id } }),
    'Не удалось выгрузить результаты',
  );
  return (
    <PageHeader
      title={title}
      description={`Результаты · ${department?.name ?? 'Все отделы'} · проходной балл ${passingScore}\u00a0%`}
      actions={
        <>
          <Button icon={<Download aria-hidden="true" />} isPending={csv.isPending} onClick={() => csv.mutate()}>
            Скачать CSV
          </Button>
          {deletedAt === null && (
            <LinkButton as={Link} to={`/admin/attestations/${id}/edit`}>
              <Pencil aria-hidden="true" />
              Изменить
            </LinkButton>
          )}
        </>
      }
    />
  );
}

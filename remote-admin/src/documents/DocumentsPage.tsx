import { useQuery } from '@tanstack/react-query';
import { documentsQuery, useApi } from 'shared-api';
import { LoadFailed, Loading, lazyPart, PageHeader } from 'shared-ui';

/** The form brings its library and the schemas along: they come while the settings do. */
const DocumentsForm = lazyPart(
  () => import(/* webpackChunkName: "documents-form" */ './DocumentsForm.tsx').then((module) => module.DocumentsForm),
  { name: 'форма оформления документов' },
);

/** How certificates and protocols look, and what they say. */
export function DocumentsPage() {
  const documents = useQuery(documentsQuery(useApi()));
  return (
    <>
      <PageHeader
        title="Оформление документов"
        description="Сертификаты и протоколы, которые будут выданы с этого дня. Выданные раньше остаются такими, как были."
      />
      {documents.isPending && <Loading />}
      {documents.isError && (
        <LoadFailed
          message={documents.error.message}
          onRetry={() => documents.refetch()}
          isRetrying={documents.isFetching}
        />
      )}
      {documents.data && <DocumentsForm key={documents.data.version} documents={documents.data} />}
    </>
  );
}

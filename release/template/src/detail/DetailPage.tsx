import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { materialQuery, useApi, useHost } from 'shared-api';
import { Button, Card, LoadFailed, Loading, PageHeader, RichContent } from 'shared-ui';

/** One entry of the list; «Готово» shows how a remote speaks to a person through its host. */
export function DetailPage() {
  const { id = '' } = useParams();
  const { notify } = useHost();
  const { data, error, refetch, isFetching } = useQuery(materialQuery(useApi(), id));
  if (error) return <LoadFailed message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) return <Loading />;
  return (
    <>
      <PageHeader
        title={data.title}
        description={data.description}
        actions={<Button onClick={() => notify.success(`Прочитано: ${data.title}`)}>Готово</Button>}
      />
      <Card>
        <RichContent html={data.content} />
      </Card>
      <Link to="..">Ко всем</Link>
    </>
  );
}

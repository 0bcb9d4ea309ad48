import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { embedHostsQuery, useApi } from 'shared-api';
import { Button, Card, CardTitle, color, LoadFailed, Loading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { AddSite } from './AddSite.tsx';
import { useForbidSite } from './useForbidSite.ts';

/** Sites whose videos and pages materials may show. For administrators. */
export function EmbedSitesCard() {
  const hosts = useQuery(embedHostsQuery(useApi()));
  return (
    <Card aria-labelledby="embed-sites">
      <CardTitle id="embed-sites">Разрешённые сайты для встраивания</CardTitle>
      <p>
        Видео и страницы этих сайтов читатели смотрят прямо в материале. Всё остальное показывается ссылкой. Сайт
        загружается, только когда читатель нажмёт «Показать».
      </p>
      {hosts.isPending && <Loading />}
      {hosts.isError && (
        <LoadFailed message={hosts.error.message} onRetry={() => hosts.refetch()} isRetrying={hosts.isFetching} />
      )}
      {hosts.data && <Sites hosts={hosts.data} />}
    </Card>
  );
}

function Sites({ hosts }: { hosts: readonly string[] }) {
  const input = useRef<HTMLInputElement>(null);
  // With its line a button has gone that had the focus.
  const forbid = useForbidSite(() => input.current?.focus());
  return (
    <>
      {hosts.length === 0 ? (
        <p>
          <b>Пока не разрешён ни один сайт.</b>
        </p>
      ) : (
        <List aria-label="Разрешённые сайты">
          {hosts.map((host) => (
            <li key={host}>
              <b>{host}</b>
              <Button
                size="small"
                variant="ghost"
                aria-label={`Убрать: ${host}`}
                isPending={forbid.pending === host}
                onClick={() => void forbid.ask(host)}
              >
                Убрать
              </Button>
            </li>
          ))}
        </List>
      )}
      <AddSite hosts={hosts} input={input} />
    </>
  );
}

const List = styled.ul`
  max-width: 560px;
  margin-top: ${space(3)};
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(2)} 0;
    border-top: 1px solid ${color.line};
  }
  & > li > b { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  failureText,
  packagesQuery,
  type ReleaseToken,
  releaseKeys,
  releasesApi,
  releaseTokensQuery,
  useApi,
  useHost,
} from 'shared-api';
import { Button, Card, CardTitle, EmptyState, formatDay, LoadFailed, Loading, Plus, Table } from 'shared-ui';
import { CardHead, CardText } from '../cardHead.ts';
import { TokenForm } from './TokenForm.tsx';

/** Keys with which the teams' CI releases, one package each. */
export function Tokens() {
  const api = useApi();
  const { data: registered = [] } = useQuery(packagesQuery(api));
  const packages = registered.map(({ name, label }) => ({ value: name, label }));
  const tokens = useQuery(releaseTokensQuery(api));
  const [isCreating, setCreating] = useState(false);
  const revoke = useRevoke();
  const labelOf = (name: string) => packages.find(({ value }) => value === name)?.label ?? name;
  return (
    <Card as="section" aria-labelledby="release-tokens">
      <CardHead>
        <div>
          <CardTitle id="release-tokens">Токены выпуска</CardTitle>
          <CardText>
            Токен выпускает один пакет: команда хранит его в секретах своего CI под именем RELEASE_TOKEN.
          </CardText>
        </div>
        <Button
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setCreating(true)}
          disabled={packages.length === 0}
        >
          Новый токен
        </Button>
      </CardHead>
      {tokens.isPending && <Loading />}
      {tokens.isError && <LoadFailed message="Не удалось загрузить токены" onRetry={() => tokens.refetch()} />}
      {tokens.data?.length === 0 && <EmptyState title="Токенов пока нет" />}
      {tokens.data && tokens.data.length > 0 && <TokenTable tokens={tokens.data} labelOf={labelOf} onRevoke={revoke} />}
      {isCreating && <TokenForm packages={packages} onClose={() => setCreating(false)} />}
    </Card>
  );
}

interface TableProps {
  tokens: ReleaseToken[];
  labelOf: (name: string) => string;
  onRevoke: (token: ReleaseToken) => void;
}

function TokenTable({ tokens, labelOf, onRevoke }: TableProps) {
  return (
    <Table label="Токены выпуска" isStacked>
      <thead>
        <tr>
          <th scope="col">Кто пользуется</th>
          <th scope="col">Пакет</th>
          <th scope="col">Действует до</th>
          <th scope="col">Последний раз</th>
          <th scope="col">Действия</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <td data-label="Кто пользуется">
              <span>{token.name}</span>
            </td>
            <td data-label="Пакет">
              <span>{labelOf(token.package)}</span>
            </td>
            <td data-label="Действует до">
              <span>{formatDay(token.expiresAt)}</span>
            </td>
            <td data-label="Последний раз">
              <span>{token.lastUsedAt ? formatDay(token.lastUsedAt) : '—'}</span>
            </td>
            <td data-label="Действия">
              <div>
                <Button size="small" variant="ghost" onClick={() => onRevoke(token)}>
                  Отозвать
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function useRevoke(): (token: ReleaseToken) => Promise<void> {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => releasesApi(api).revokeReleaseToken({ params: { id } }),
    onSuccess: () => notify.success('Токен отозван'),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: releaseKeys.tokens() }),
  });
  return async ({ id, name }) => {
    const isSure = await confirm({
      title: `Отозвать токен «${name}»?`,
      text: 'Выпуски с ним сразу перестанут приниматься. Вернуть токен нельзя, можно создать новый.',
      confirmLabel: 'Отозвать',
      isDanger: true,
    });
    if (isSure) mutate(id);
  };
}

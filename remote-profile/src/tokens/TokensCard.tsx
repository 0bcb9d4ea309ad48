import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { authApi, failureText, type PersonalToken, tokensKey, tokensQuery, useApi, useHost } from 'shared-api';
import {
  Badge,
  Button,
  Card,
  CardTitle,
  color,
  formatDay,
  LoadFailed,
  Loading,
  lazyDialog,
  Plus,
  space,
} from 'shared-ui';
import { styled } from 'styled-components';
import { RowFacts, Rows } from '../rows.ts';
import { scopeLabels } from './scopes.ts';

// The form brings zod along, which most visits to the profile do not need.
const TokenForm = lazyDialog(
  () => import(/* webpackChunkName: "token" */ './TokenForm.tsx').then((module) => module.TokenForm),
  { name: 'форма токена' },
);

/** Keys with which the person's programs use the portal. */
export function TokensCard() {
  const tokens = useQuery(tokensQuery(useApi()));
  const [isCreating, setCreating] = useState(false);
  const revoke = useRevoke();
  return (
    <Card aria-labelledby="tokens">
      <CardTitle id="tokens">Токены доступа</CardTitle>
      <Text>
        Для программ, которые работают от вашего имени. Пароль, почту и сеансы токен не меняет, и смена пароля его не
        отзывает.
      </Text>
      {tokens.isPending && <Loading />}
      {tokens.isError && <LoadFailed message="Не удалось загрузить токены" onRetry={() => void tokens.refetch()} />}
      {tokens.data?.length === 0 && <Text>Токенов пока нет.</Text>}
      {tokens.data && tokens.data.length > 0 && (
        <Rows>
          {tokens.data.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => void revoke(token)} />
          ))}
        </Rows>
      )}
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
        Создать токен
      </Button>
      {isCreating && <TokenForm onClose={() => setCreating(false)} />}
    </Card>
  );
}

function Row({ token, onRevoke }: { token: PersonalToken; onRevoke: () => void }) {
  const { name, scope, createdAt, expiresAt, isExpired, lastUsedAt } = token;
  const use = lastUsedAt ? `последний раз ${formatDay(lastUsedAt)}` : 'ещё не использован';
  return (
    <li>
      <div>
        <p>
          {name} {isExpired && <Badge tone="red">Истёк</Badge>}
        </p>
        <RowFacts>
          {scopeLabels[scope]}, создан {formatDay(createdAt)}, {isExpired ? 'действовал' : 'действует'} до{' '}
          {formatDay(expiresAt)}, {use}
        </RowFacts>
      </div>
      <Button size="small" onClick={onRevoke} aria-label={`Отозвать: ${name}`}>
        Отозвать
      </Button>
    </li>
  );
}

function useRevoke(): (token: PersonalToken) => Promise<void> {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => authApi(api).revokeToken({ params: { id } }),
    onSuccess: () => notify.success('Токен отозван'),
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось отозвать токен' })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  });
  return async ({ id, name }) => {
    const request = {
      title: `Отозвать токен «${name}»?`,
      text: 'Программа с ним сразу потеряет доступ. Вернуть токен нельзя, можно создать новый.',
      confirmLabel: 'Отозвать',
      isDanger: true,
    };
    if (await confirm(request)) mutate(id);
  };
}

const Text = styled.p`
  margin-bottom: ${space(3)};
  color: ${color.textSoft};
  font-size: 14px;
`;

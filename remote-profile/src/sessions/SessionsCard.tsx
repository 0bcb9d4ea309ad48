import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  authApi,
  describeDevice,
  failureText,
  type OwnSession,
  sessionsKey,
  sessionsQuery,
  useApi,
  useHost,
} from 'shared-api';
import { Badge, Button, Card, CardTitle, formatDateTime, LoadFailed, Loading } from 'shared-ui';
import { RowFacts, Rows } from '../rows.ts';

interface Props {
  /** Seen once it is known how long the list is, which would push it down. */
  below: ReactNode;
}

/** Where the person is signed in; each place can be signed out from here. */
export function SessionsCard({ below }: Props) {
  const sessions = useQuery(sessionsQuery(useApi()));
  const { end, endOthers } = useEndSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <Card aria-labelledby="sessions">
        <CardTitle id="sessions">Сеансы</CardTitle>
        {sessions.isPending && <Loading />}
        {sessions.isError && (
          <LoadFailed message="Не удалось загрузить сеансы" onRetry={() => void sessions.refetch()} />
        )}
        {sessions.data && (
          <Rows>
            {sessions.data.map((session) => (
              <Row key={session.id} session={session} onEnd={() => void end(session)} />
            ))}
          </Rows>
        )}
        {others.length > 1 && <Button onClick={() => void endOthers()}>Завершить все остальные</Button>}
      </Card>
      <div hidden={sessions.isPending}>{below}</div>
    </>
  );
}

function Row({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { userAgent, ipAddress, lastSeenAt, createdAt, isCurrent, isBound } = session;
  const device = describeDevice(userAgent);
  return (
    <li>
      <div>
        <p>
          {device} {isCurrent && <Badge tone="green">Этот сеанс</Badge>}
        </p>
        <RowFacts>
          {ipAddress}, вход {formatDateTime(createdAt)}
          {!isCurrent && `, последнее действие ${formatDateTime(lastSeenAt)}`}
          {isBound && ', защищён от копирования'}
        </RowFacts>
      </div>
      {!isCurrent && (
        <Button size="small" onClick={onEnd} aria-label={`Завершить: ${device}, ${ipAddress}`}>
          Завершить
        </Button>
      )}
    </li>
  );
}

function useEndSessions() {
  const api = useApi();
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? authApi(api).endOtherSessions() : authApi(api).endOwnSession({ params: { id } }),
    onSuccess: () => notify.success('Готово: там придётся войти заново'),
    onError: (error) => notify.error(failureText(error, { fallback: 'Не удалось завершить сеанс' })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  return {
    end: async ({ id, userAgent }: OwnSession) => {
      const text = `${describeDevice(userAgent)}: чтобы продолжить там работу, понадобится войти заново.`;
      if (await confirm({ title: 'Завершить сеанс?', text, confirmLabel: 'Завершить', isDanger: true })) mutate(id);
    },
    endOthers: async () => {
      const request = {
        title: 'Завершить все остальные сеансы?',
        text: 'Останется только этот.',
        confirmLabel: 'Завершить',
        isDanger: true,
      };
      if (await confirm(request)) mutate(null);
    },
  };
}

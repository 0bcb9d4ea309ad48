import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type ApiTransport,
  type Host,
  type Notification,
  notificationsApi,
  notificationsKey,
  notificationsQuery,
} from 'shared-api';
import {
  Badge,
  Button,
  color,
  Drawer,
  EmptyState,
  fontSize,
  formatDateTime,
  IconButton,
  LoadFailed,
  Loading,
  radius,
  space,
  VisuallyHidden,
  X,
} from 'shared-ui';
import { styled } from 'styled-components';

export interface Props {
  host: Host;
  api: ApiTransport;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What the person has been told, newest first; opening one marks it as read. */
export function NotificationsPanel({ host, api, isOpen, onOpenChange }: Props) {
  const list = useQuery(notificationsQuery(api));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useMutation({
    mutationFn: (ids?: string[]) => notificationsApi(api).readNotifications({ body: { ids } }),
    onSuccess: (_answer, ids) => {
      // The button goes with what was unread: focus must not go with it, or Escape no longer reaches the panel.
      if (!ids) heading.current?.focus();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationsKey }),
  });
  const open = ({ id, link, isRead }: Notification) => {
    onOpenChange(false);
    if (!isRead) read.mutate([id]);
    void navigate(link);
  };
  const readAll = () =>
    read.mutate(undefined, { onError: () => host.notify.error('Не удалось отметить уведомления. Повторите позже.') });
  return (
    <Drawer label="Уведомления" side="right" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          Уведомления
        </h2>
        {(list.data?.unread ?? 0) > 0 && (
          <Button size="small" variant="ghost" isPending={read.isPending} onClick={readAll}>
            Отметить все как прочитанные
          </Button>
        )}
        <IconButton label="Закрыть уведомления" onClick={() => onOpenChange(false)}>
          <X />
        </IconButton>
      </Head>
      {list.isPending && <Loading />}
      {list.isError && !list.data && (
        <LoadFailed
          title="Уведомления не загрузились"
          message={list.error.message}
          onRetry={() => list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data?.notifications.length === 0 && (
        <EmptyState title="Уведомлений пока нет">
          Здесь появятся назначенные аттестации и ознакомления, сроки и результаты проверки.
        </EmptyState>
      )}
      {list.data && list.data.notifications.length > 0 && (
        <List>
          {list.data.notifications.map((notification) => (
            <Row key={notification.id} notification={notification} onOpen={() => open(notification)} />
          ))}
        </List>
      )}
    </Drawer>
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { isRead, title, text, createdAt, state } = notification;
  return (
    <li>
      <Item type="button" onClick={onOpen} $isRead={isRead}>
        {!isRead && <VisuallyHidden>Непрочитанное: </VisuallyHidden>}
        <strong>{title}</strong>
        <span>{text}</span>
        <Foot>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {state === 'DONE' && <Badge tone="green">Выполнено</Badge>}
          {state === 'VOID' && <Badge tone="grey">Больше не актуально</Badge>}
        </Foot>
      </Item>
    </li>
  );
}

const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  & h2 { flex: 1; min-width: 0; font-size: ${fontSize.lead}; outline: none; }
`;

const List = styled.ul`
  padding: ${space(2)};
  list-style: none;
`;

const Foot = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

const Item = styled.button<{ $isRead: boolean }>`
  position: relative;
  display: grid;
  gap: ${space(1)};
  width: 100%;
  padding: ${space(3)} ${space(3)} ${space(3)} ${space(6)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover { background: ${color.greySoft}; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -2px; }
  & strong { font-weight: ${({ $isRead }) => ($isRead ? 500 : 650)}; }
  & > span, & time { color: ${color.textSoft}; font-size: ${fontSize.control}; }
  & time { font-size: ${fontSize.small}; }
  &::before {
    position: absolute;
    top: 19px;
    left: ${space(2.5)};
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ $isRead }) => ($isRead ? 'transparent' : color.accent)};
    content: '';
    @media (forced-colors: active) { background: ${({ $isRead }) => ($isRead ? 'none' : 'Highlight')}; }
  }
`;

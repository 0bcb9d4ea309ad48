import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { type Host, notificationsQuery } from 'shared-api';
import { Bell as BellIcon, color, formatCount, IconButton, loadPart, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { Props as PanelProps } from './NotificationsPanel.tsx';

/** Null when it does not come: fetched ahead in vain, it is fetched again when it is needed. */
const load = () =>
  loadPart(() => import(/* webpackChunkName: "notifications" */ './NotificationsPanel.tsx')).catch(() => null);
/** Milliseconds after which the first page has surely got all that it needs. */
const idle = 2_000;

/** Shows how much is unread, and opens it. Neither the count nor the panel delays the first page. */
export function Bell({ host }: { host: Host }) {
  const api = useMemo(() => host.api, [host]);
  const [isIdle, setIdle] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  const { data } = useQuery({ ...notificationsQuery(api), enabled: isIdle });
  const unread = data?.unread ?? 0;

  useEffect(() => {
    const wait = setTimeout(() => setIdle(true), idle);
    return () => clearTimeout(wait);
  }, []);

  const open = async () => {
    const loaded = await load();
    if (!loaded) return host.notify.error('Уведомления не загрузились. Проверьте подключение и повторите.');
    setPanel(() => loaded.NotificationsPanel);
    setOpen(true);
  };

  return (
    <>
      <IconButton
        label={labelOf(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        onPointerEnter={load}
      >
        <Place>
          <BellIcon />
          {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
        </Place>
      </IconButton>
      {Panel && <Panel host={host} api={api} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

function labelOf(unread: number): string {
  if (unread === 0) return 'Уведомления';
  return `Уведомления: ${formatCount(unread, 'непрочитанное', 'непрочитанных', 'непрочитанных')}`;
}

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const Count = styled.span`
  position: absolute;
  top: -8px;
  left: 9px;
  min-width: 17px;
  padding: 0 4px;
  border: 2px solid ${color.surface};
  border-radius: 10px;
  background: ${color.danger};
  color: ${color.surface};
  font-size: 10.5px;
  font-weight: ${weight.heading};
  line-height: 15px;
  text-align: center;
`;

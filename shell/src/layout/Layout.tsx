import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import type { Host, User } from 'shared-api';
import { color, Loading, layer, narrow, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { OfflineBanner } from '../connection/OfflineBanner.tsx';
import { usePageFace } from '../face/usePageFace.ts';
import { KeysOutlet } from '../keys/KeysOutlet.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { crumbs, pageName } from '../navigation/crumbs.ts';
import { MenuButton } from '../navigation/MenuButton.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { navigationItems, navigationLinks, navigationTrees } from '../navigation/navigationItems.ts';
import { OwnLinks } from '../navigation/OwnLinks.tsx';
import { TabBar } from '../navigation/TabBar.tsx';
import { Bell } from '../notifications/Bell.tsx';
import { PendingBar } from '../page/PendingBar.tsx';
import { usePageFade } from '../page/usePageFade.ts';
import { usePageFocus } from '../page/usePageFocus.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import { DevelopmentNotice } from '../registry/DevelopmentNotice.tsx';
import { type RegistryStore, useRegistry } from '../registry/registry.ts';
import { useSession } from '../session/session.ts';
import { Side, sideWidth } from '../side/Side.tsx';
import { useRail } from '../side/useRail.ts';
import { SessionBanner } from '../sign-in/SessionBanner.tsx';
import { TreePlace } from '../tree/TreePlace.tsx';
import { NewVersion } from '../updates/NewVersion.tsx';

interface Props {
  registry: RegistryStore;
  host: Host;
  /** The person is about to open the section mounted there: its files may be fetched. */
  onIntent: (mount: string) => void;
  /** Exchanges the remote on the screen for its live version. */
  onReload: (name: string) => Promise<void>;
  /** The way to the server is open again. */
  onRecovered: () => void;
}

/** The frame of every page behind the sign-in. */
export function Layout(props: Props) {
  const user = useSession((state) => state.user);
  // Without a person no page may stay: it would ask the host who is there.
  return user ? <Frame {...props} user={user} /> : <Loading label="Переход ко входу…" />;
}

function Frame({ registry, host, onIntent, onReload, onRecovered, user }: Props & { user: User }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const main = usePageFocus(pathname);
  usePageFace(pathname);
  usePageFade(main, pathname);
  usePageTitle(pageName(pathname, matches));
  const live = useRegistry(registry);
  const items = navigationItems(live, user);
  const [isRail, setRail] = useRail();
  const own = { host, links: navigationLinks(live, user) };
  const trees = <TreePlace host={host} trees={navigationTrees(live, user)} />;
  const onLogout = host.session.logout;
  return (
    <>
      <SkipLink
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Перейти к содержанию
      </SkipLink>
      <PendingBar />
      <Columns $isRail={isRail}>
        <Side
          {...{ user, isRail, onLogout }}
          onRail={setRail}
          search={<PaletteButton host={host} registry={registry} isRail={isRail} />}
          bell={<Bell host={host} />}
          navigation={
            <Navigation {...{ items, isRail, onIntent }} own={<OwnLinks {...own} isRail={isRail} />} trees={trees} />
          }
        />
        <Content>
          <SessionBanner />
          <OfflineBanner queryClient={host.queryClient} onRecovered={onRecovered} />
          <PreviewNotice registry={live} />
          <DevelopmentNotice registry={live} />
          <NewVersion onReload={onReload} />
          <Main id="content" ref={main} tabIndex={-1}>
            <Breadcrumbs trail={crumbs(pathname, matches)} />
            <Outlet />
          </Main>
        </Content>
        <TabBar
          items={items}
          menu={<MenuButton {...{ items, user, trees, onIntent, onLogout }} own={<OwnLinks {...own} />} />}
        />
      </Columns>
      <KeysOutlet user={user} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first page of every document has the same key; its own place is told by its address. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

const SkipLink = styled.a`
  position: fixed;
  top: ${space(2)};
  left: ${space(2)};
  z-index: ${layer.skipLink};
  padding: ${space(2)} ${space(4)};
  border-radius: 6px;
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: ${weight.heading};
  &:not(:focus) { transform: translateY(-200%); }
  @media print { display: none; }
`;

const Columns = styled.div<{ $isRail: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isRail }) => ($isRail ? sideWidth.rail : sideWidth.whole)}px minmax(0, 1fr);
  min-height: 100dvh;
  ${narrow} { display: block; }
  @media print { display: block; }
`;

const Content = styled.div`
  min-width: 0;
  background: ${color.surface};
  ${narrow} { min-height: calc(100dvh - var(--frame-top)); padding-bottom: var(--frame-bottom); }
  @media print { padding: 0; }
`;

const Main = styled.main`
  max-width: 1248px;
  margin: 0 auto;
  padding: ${space(6)} ${space(8)} ${space(16)};
  outline: none;
  & h1:focus { outline: none; }
  ${narrow} { padding: ${space(4)} ${space(4)} ${space(12)}; }
  @media print { max-width: none; padding: 0; }
`;

import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import type { Host, User } from 'shared-api';
import { color, Loading, layer, narrow, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { OfflineBanner } from '../connection/OfflineBanner.tsx';
import { Header, headerHeight } from '../header/Header.tsx';
import { Breadcrumbs } from '../navigation/Breadcrumbs.tsx';
import { crumbs, pageName } from '../navigation/crumbs.ts';
import { MenuButton } from '../navigation/MenuButton.tsx';
import { Navigation } from '../navigation/Navigation.tsx';
import { navigationItems } from '../navigation/navigationItems.ts';
import { Bell } from '../notifications/Bell.tsx';
import { PendingBar } from '../page/PendingBar.tsx';
import { usePageFocus } from '../page/usePageFocus.ts';
import { usePageTitle } from '../page/usePageTitle.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { PreviewNotice } from '../preview/PreviewNotice.tsx';
import { DevelopmentNotice } from '../registry/DevelopmentNotice.tsx';
import { type RegistryStore, useRegistry } from '../registry/registry.ts';
import { useSession } from '../session/session.ts';
import { SessionBanner } from '../sign-in/SessionBanner.tsx';
import { NewVersion } from '../updates/NewVersion.tsx';

interface Props {
  registry: RegistryStore;
  host: Host;
  /** The person is about to open the section mounted there: its files may be fetched. */
  onIntent: (mount: string) => void;
  /** Exchanges the remote on the screen for its live version. */
  onReload: (name: string) => Promise<void>;
}

/** The frame of every page behind the sign-in. */
export function Layout(props: Props) {
  const user = useSession((state) => state.user);
  // Without a person no page may stay: it would ask the host who is there.
  return user ? <Frame {...props} user={user} /> : <Loading label="Переход ко входу…" />;
}

function Frame({ registry, host, onIntent, onReload, user }: Props & { user: User }) {
  const { pathname } = useLocation();
  const matches = useMatches();
  const main = usePageFocus(pathname);
  usePageTitle(pageName(pathname, matches));
  const live = useRegistry(registry);
  const items = navigationItems(live, user);
  const menu = <MenuButton items={items} user={user} onIntent={onIntent} onLogout={host.session.logout} />;
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
      <Header
        user={user}
        onLogout={host.session.logout}
        menuButton={menu}
        search={<PaletteButton host={host} registry={registry} />}
        bell={<Bell host={host} />}
      />
      <Columns>
        <Side>
          <Navigation items={items} onIntent={onIntent} />
        </Side>
        <Content>
          <SessionBanner />
          <OfflineBanner queryClient={host.queryClient} />
          <PreviewNotice registry={live} />
          <DevelopmentNotice registry={live} />
          <NewVersion onReload={onReload} />
          <Main id="content" ref={main} tabIndex={-1}>
            <Breadcrumbs trail={crumbs(pathname, matches)} />
            <Outlet />
          </Main>
        </Content>
      </Columns>
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
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  min-height: calc(100dvh - ${headerHeight}px);
  ${narrow} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; }
`;

const Side = styled.div`
  border-right: 1px solid ${color.line};
  & > nav {
    position: sticky;
    top: ${headerHeight}px;
    max-height: calc(100dvh - ${headerHeight}px);
    padding: ${space(4)} ${space(3)};
    overflow-y: auto;
  }
  ${narrow} { display: none; }
  @media print { display: none; }
`;

const Content = styled.div`
  min-width: 0;
`;

const Main = styled.main`
  max-width: 1240px;
  margin: 0 auto;
  padding: ${space(6)} ${space(8)} ${space(16)};
  outline: none;
  & h1:focus { outline: none; }
  ${narrow} { padding: ${space(4)} ${space(4)} ${space(12)}; }
  @media print { max-width: none; padding: 0; }
`;

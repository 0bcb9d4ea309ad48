import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Hints, loadPart, showTimesIn } from 'shared-ui';
import { guardPage } from './browserPolicy.ts';
import { ConfirmOutlet } from './confirm/confirm.tsx';
import { BaseStyles } from './containment/BaseStyles.tsx';
import { dropUnclaimed } from './earlyFetch.ts';
import { face, isFaceKept } from './face/face.ts';
import { createHost, createPageTransport, createQueryClient, createSessionClient } from './host.ts';
import { followInstallOffer } from './installing/offer.ts';
import { notify } from './messages/notify.ts';
import { ToastOutlet } from './messages/ToastOutlet.tsx';
import { followObservations, observeUse } from './observations/observations.ts';
import { followOffline } from './offline/followOffline.ts';
import { answerFirst } from './page/answer.ts';
import { whenIdle } from './page/whenIdle.ts';
import { followPreview } from './preview/preview.ts';
import { forgetRecent } from './recent/forgetRecent.ts';
import { createRegistryStore, type RegistryStore, readRegistry, refreshRegistry } from './registry/registry.ts';
import { prepareFederation } from './remotes/loadFederation.ts';
import { giveUpHangingPreloads } from './remotes/preloads.ts';
import { createPortalRouter, type Portal, type PortalRouter } from './router.tsx';
import { companyZone } from './session/companyZone.ts';
import { loadSession, onSessionLost } from './session/session.ts';
import { takeWelcome, welcome } from './sign-in/entrance.ts';
import { SignInOutlet } from './sign-in/SignInOutlet.tsx';
import { hearOfSwitches } from './updates/hearing.ts';
import { followReleases } from './updates/newVersions.ts';

declare global {
  /** Of the document's boot script: from now on the shell says itself what goes wrong. */
  var portalStarted: (() => void) | undefined;
}

/** Milliseconds from the first screen until early answers that it did not need are dropped, and events are listened to. */
const afterFirstScreen = 1000;

/** Makes the host services, the router and the theme, and shows the portal in place of the skeleton. */
export async function start(): Promise<void> {
  showTimesIn(companyZone);
  giveUpHangingPreloads();
  const first = readRegistry();
  const guarded = guardPage(first.development);
  const registry = await createRegistryStore(first);
  followPreview(registry);
  await guarded;
  const queryClient = createQueryClient();
  const host = createHost(createPageTransport(), queryClient);
  let beQuiet = () => {};
  // Where a release is proved there is no worker to have, and asking for it would count as the release's fault.
  if (first.revision !== undefined) followOffline(new Promise((resolve) => (beQuiet = resolve)));
  void loadSession(createSessionClient()).then(() => {
    // The document came by cookies; a person may be named for more than they know.
    if (first.isPersonal) void refreshRegistry(registry, { isForced: true });
  });
  followObservations();
  followInstallOffer();
  if (takeWelcome()) notify.success(welcome);
  const portal = createPortalRouter(registry, host);
  const { router } = portal;
  answerFirst(router);
  if (isFaceKept()) void face.fetch();
  followReleases(portal, registry);
  if (registry.getState().development) void followBuilds(registry, portal);
  onSessionLost((place) => {
    // Who was on the way to another page comes back to that one.
    const { location } = router.state.navigation;
    if (place === undefined) forgetRecent();
    const from = place && location ? location.pathname + location.search + location.hash : place;
    queryClient.clear();
    return router.navigate('/login', { state: { from }, replace: true });
  });

  removeSkeletonWhenReady(router, registry, beQuiet);
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root');
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BaseStyles />
        {/* Decision 013: a page is rendered at once, not in slices between which the router and the page disagree. */}
        <RouterProvider router={router} useTransitions={false} />
        <ConfirmOutlet />
        <SignInOutlet />
        <ToastOutlet />
        <Hints />
      </QueryClientProvider>
    </StrictMode>,
  );
}

async function followBuilds(registry: RegistryStore, portal: Portal): Promise<void> {
  const { followDevelopment } = await loadPart(
    () => import(/* webpackChunkName: "development" */ './registry/development.ts'),
  );
  followDevelopment(registry, (name) => {
    if (portal.areas.has(name)) void portal.reload(name);
  });
}

function removeSkeletonWhenReady(router: PortalRouter, registry: RegistryStore, onQuiet: () => void): void {
  const { version } = registry.getState().shell;
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    observeUse({ name: 'shell', version });
    // After React has painted the page in its place.
    requestAnimationFrame(() => {
      document.getElementById('skeleton')?.remove();
      globalThis.portalStarted?.();
      whenIdle(prepareFederation);
    });
    // The first screen has had time to ask for its data.
    setTimeout(() => {
      dropUnclaimed();
      void face.fetch();
      void hearOfSwitches(registry);
      onQuiet();
    }, afterFirstScreen);
  });
}

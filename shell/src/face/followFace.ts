import type { PortalRouter } from '../router.tsx';

const cyrillic = new URL('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2', import.meta.url).href;
const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url).href;

const ranges = {
  [cyrillic]: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  [latin]: `U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
    U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`,
};

const key = 'face';

/**
 * Puts the portal's face in when nobody is reading a line that it would break elsewhere than its stand-in does: before the
 * first page is there, with the next page, or while the tab is hidden. It is fetched after the first page; at once where
 * this browser has fetched it before (decision 084).
 */
export function followFace(router: Pick<PortalRouter, 'state' | 'subscribe'>): void {
  if (!globalThis.FontFace || !document.fonts) return;
  if (isKept() || router.state.initialized) return void fetchFace(router);
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    void fetchFace(router);
  });
}

async function fetchFace(router: Pick<PortalRouter, 'state' | 'subscribe'>): Promise<void> {
  const faces = Object.entries(ranges).map(
    ([file, unicodeRange]) => new FontFace('Onest', `url(${file})`, { weight: '100 900', unicodeRange }),
  );
  try {
    await Promise.all(faces.map((face) => face.load()));
  } catch {
    // The stand-in goes on.
    return;
  }
  keep();
  await unwatched(router);
  for (const face of faces) document.fonts.add(face);
}

/** Resolves when no line is being read: there is the skeleton yet, another page is about to be shown, or the tab is hidden. */
function unwatched(router: Pick<PortalRouter, 'state' | 'subscribe'>): Promise<void> {
  if (document.getElementById('skeleton') || document.hidden) return Promise.resolve();
  const { pathname } = router.state.location;
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onVisibility);
      resolve();
    };
    const onVisibility = () => document.hidden && end();
    const unsubscribe = router.subscribe(({ location }) => location.pathname !== pathname && end());
    document.addEventListener('visibilitychange', onVisibility);
  });
}

function isKept(): boolean {
  try {
    return localStorage.getItem(key) === cyrillic;
  } catch {
    // Storage may be closed to the page.
    return false;
  }
}

function keep(): void {
  try {
    localStorage.setItem(key, cyrillic);
  } catch {
    // Then it comes after the first page each time.
  }
}

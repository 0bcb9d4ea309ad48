const cyrillic = new URL('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2', import.meta.url).href;
const latin = new URL('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url).href;

const ranges = {
  [cyrillic]: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  [latin]: `U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F,
    U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD`,
};

const key = 'face';

/**
 * The portal's face, put in when nobody is reading a line that it would break elsewhere than its stand-in does: before the
 * first page is there, with the next page, or while the tab is hidden (decision 084).
 */
export function createFace() {
  let begun = false;
  /** Fetched, and not put in yet. */
  let waiting: FontFace[] = [];

  const putIn = () => {
    for (const face of waiting) document.fonts.add(face);
    waiting = [];
    document.removeEventListener('visibilitychange', putInWhileHidden);
  };
  const putInWhileHidden = () => {
    if (document.hidden) putIn();
  };

  return {
    /** Fetches it, once. Where it does not come the stand-in goes on. */
    fetch: async (): Promise<void> => {
      if (begun || !globalThis.FontFace || !document.fonts) return;
      begun = true;
      try {
        waiting = await load();
      } catch {
        return;
      }
      keep();
      if (document.getElementById('skeleton')) return putIn();
      document.addEventListener('visibilitychange', putInWhileHidden);
      putInWhileHidden();
    },
    /** For the moment in which another page takes the place of the one that was read. */
    putIn,
  };
}

/** That of this tab. */
export const face = createFace();

/** Whether this browser has fetched these very files before: then they mostly come from its cache. */
export function isFaceKept(): boolean {
  try {
    return localStorage.getItem(key) === files();
  } catch {
    // Storage may be closed to the page.
    return false;
  }
}

/**
 * For a document that is painted before a file could come: what this browser keeps is there with the first frame, or not
 * at all.
 */
export function showKeptFace(): void {
  if (!globalThis.FontFace || !document.fonts) return;
  for (const one of faces('optional')) document.fonts.add(one);
}

function keep(): void {
  try {
    localStorage.setItem(key, files());
  } catch {
    // Then it comes after the first page each time.
  }
}

const files = () => Object.keys(ranges).join(' ');

async function load(): Promise<FontFace[]> {
  return Promise.all(faces().map((one) => one.load()));
}

function faces(display: FontDisplay = 'auto'): FontFace[] {
  return Object.entries(ranges).map(
    ([file, unicodeRange]) => new FontFace('Onest', `url("${file}")`, { weight: '100 900', unicodeRange, display }),
  );
}

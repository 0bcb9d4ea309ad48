import { type ApiTransport, filesApi } from 'shared-api';

/** Milliseconds for which a new address is surely good: the server gives it five minutes at least. */
const goodFor = 4 * 60_000;

interface Renewal {
  at: number;
  /** Null where the server has none for this person. */
  url: Promise<string | null>;
  isSettled: boolean;
}

/**
 * Renews addresses of files, which live minutes, on a page that stays open for hours: a picture or a video that fails
 * is given a new address and continues, a link is given one before it is followed.
 *
 * @returns stops
 */
export function keepFilesFresh(api: ApiTransport, root: Document = document): () => void {
  const renew = createRenewals(api);
  const passing = new WeakSet<Element>();

  async function handleError({ target }: Event): Promise<void> {
    if (!(target instanceof HTMLElement) || !target.matches('img, video, audio, source, track')) return;
    const address = target.getAttribute('src');
    const id = fileOf(address);
    if (!id) return;
    const url = await renew(id).url;
    // The same address again: it is not its age that the file fails for.
    if (url && url !== address && target.getAttribute('src') === address) replaceSource(target, url);
  }

  function handleIntent({ target }: Event): void {
    const link = linkOf(target);
    if (link) void renewLink(link);
  }

  async function renewLink(link: HTMLAnchorElement): Promise<void> {
    const url = await renew(fileOf(link.getAttribute('href')) ?? '').url;
    if (url) link.setAttribute('href', url);
  }

  function handleClick(event: MouseEvent): void {
    const link = linkOf(event.target);
    if (!link || passing.has(link) || event.defaultPrevented) return;
    if (renew(fileOf(link.getAttribute('href')) ?? '').isSettled) return;
    // On a touch screen nothing comes before the click: it waits for the address.
    event.preventDefault();
    event.stopImmediatePropagation();
    void renewLink(link).then(() => {
      passing.add(link);
      link.dispatchEvent(new MouseEvent('click', event));
      passing.delete(link);
    });
  }

  const intents = ['pointerover', 'pointerdown', 'focusin'];
  root.addEventListener('error', handleError, true);
  root.addEventListener('click', handleClick, true);
  for (const intent of intents) root.addEventListener(intent, handleIntent);
  return () => {
    root.removeEventListener('error', handleError, true);
    root.removeEventListener('click', handleClick, true);
    for (const intent of intents) root.removeEventListener(intent, handleIntent);
  };
}

/** Asks for the new address of a file once for as long as it is good. */
function createRenewals(api: ApiTransport): (id: string) => Renewal {
  const renewals = new Map<string, Renewal>();
  return (id) => {
    const known = renewals.get(id);
    if (known && Date.now() - known.at < goodFor) return known;
    const url = filesApi(api)
      .fileAddress({ params: { id } })
      .then(
        ({ data }) => data.url,
        () => null,
      );
    const renewal: Renewal = { at: Date.now(), url, isSettled: false };
    renewals.set(id, renewal);
    void url.then((address) => {
      renewal.isSettled = true;
      // A lost connection is no answer: the next need asks again.
      if (address === null) renewals.delete(id);
    });
    return renewal;
  };
}

function fileOf(address: string | null): string | undefined {
  return /^\/files\/([a-z][a-z0-9]{23})\//.exec(address ?? '')?.[1];
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/files/"]') : null;
  return link && fileOf(link.getAttribute('href')) ? link : null;
}

/** A video continues at its place, and plays if it did. */
function replaceSource(element: HTMLElement, url: string): void {
  const media = element.matches('track') ? null : element.closest<HTMLMediaElement>('video, audio');
  if (!media) {
    element.setAttribute('src', url);
    return;
  }
  const { currentTime, paused, playbackRate } = media;
  media.addEventListener(
    'loadedmetadata',
    () => {
      media.currentTime = currentTime;
      media.playbackRate = playbackRate;
      if (!paused) void media.play().catch(() => undefined);
    },
    { once: true },
  );
  element.setAttribute('src', url);
  media.load();
}

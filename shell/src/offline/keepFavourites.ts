import { createTransport, isApiError, materialsApi } from 'shared-api';
import { liveToken } from '../session/patientTransport.ts';
import { session } from '../session/session.ts';
import { forgetKept, keptName } from './forgetKept.ts';

/** What the service worker shows without a network. */
export interface Kept {
  id: string;
  slug?: string;
  title: string;
  /** Sanitised by the server, its pictures inside as far as they fit. */
  html: string;
  /** Of the material as the list has it: a newer one is fetched again. */
  updatedAt: string;
  owner: string;
  /** Milliseconds since 1970: the end of the session, after which nobody reads it. */
  until: number;
}

const mostFavourites = 30;
/** Characters of all that is kept, about bytes. */
const mostCharacters = 25_000_000;
const refreshEvery = 5 * 60_000;
/** Of a session of which nobody has told the end. */
const longestKept = 12 * 60 * 60_000;

/**
 * Registers the service worker and keeps the favourites fresh while the page is open. Where the operator has taken the
 * worker out, the one that comes in its place unregisters itself, and nothing is kept.
 */
export async function startKeeping(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  // A browser that has a worker already would ask for a newer one some time after this.
  await registration.update();
  await activated(registration);
  if (!(await navigator.serviceWorker.getRegistration())) return forgetKept();
  await keepQuietly();
  setInterval(keepQuietly, refreshEvery);
}

/** Once its newest worker has done all that it does at first. */
function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting ?? active;
  const isSettled = () => !worker || worker.state === 'activated' || worker.state === 'redundant';
  return new Promise((resolve) => {
    if (isSettled()) resolve();
    else worker?.addEventListener('statechange', () => isSettled() && resolve());
  });
}

async function keepQuietly(): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  try {
    // One tab is enough.
    await navigator.locks.request('portal-kept', { ifAvailable: true }, (lock) =>
      lock ? keepFavourites() : undefined,
    );
  } catch {
    // No network, no room: what is kept stays as it is, and the next time tries again.
  }
}

/** Makes what is kept the same as the person's favourites now: what is no favourite, or not theirs to read, goes. */
export async function keepFavourites(): Promise<void> {
  const { status, user, expiresAt } = session.getState();
  if (status !== 'signedIn' || !user) return;
  const owner = user.id;
  const isStillHere = () => session.getState().status === 'signedIn' && session.getState().user?.id === owner;
  const api = materialsApi(createTransport({ base: '/api', token: liveToken, onUnauthorized: () => undefined, fetch }));
  const { data } = await api.listMaterials({ query: { isFavorite: true, limit: mostFavourites } });
  if (!isStillHere()) return;
  const before = await readKept();
  const cache = await caches.open(keptName);
  let room = mostCharacters;
  const until = expiresAt ?? Date.now() + longestKept;
  const wanted = new Set<string>();
  for (const { id, updatedAt } of data.materials) {
    const old = before.find((one) => one.id === id && one.owner === owner);
    if (old?.updatedAt === updatedAt) {
      room -= old.html.length;
      wanted.add(id);
      // The session may last longer than it did.
      if (old.until !== until && isStillHere()) await cache.put(addressOf(id), Response.json({ ...old, until }));
      continue;
    }
    const material = await api.getMaterial({ params: { id } }).then(
      ({ data: found }) => found,
      (error: unknown) => (isApiError(error) ? null : undefined),
    );
    // Refused: it is not theirs to read any more. Not answered: what was kept stays.
    if (!material) {
      if (material === undefined && old) wanted.add(id);
      continue;
    }
    const html = await withPictures(material.content, room);
    if (html.length > room) continue;
    room -= html.length;
    wanted.add(id);
    const { slug, title } = material;
    const kept: Kept = { id, ...(slug && { slug }), title, html, updatedAt, owner, until };
    // Who has left meanwhile has had everything dropped: nothing may come after that.
    if (isStillHere()) await cache.put(addressOf(id), Response.json(kept));
    if (!isStillHere()) return forgetKept();
  }
  for (const { id } of before) if (!wanted.has(id)) await cache.delete(addressOf(id));
}

function addressOf(id: string): string {
  return `/kept/${encodeURIComponent(id)}`;
}

async function readKept(): Promise<Kept[]> {
  const cache = await caches.open(keptName);
  const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(answers.filter((answer) => answer !== undefined).map((answer) => answer.json() as Promise<Kept>));
}

/** The text with its own pictures inside, one after another while there is room. */
async function withPictures(content: string, room: number): Promise<string> {
  const page = new DOMParser().parseFromString(content, 'text/html');
  let left = room - content.length;
  for (const picture of page.querySelectorAll('img')) {
    const address = new URL(picture.getAttribute('src') ?? '', location.href);
    const data = address.origin === location.origin && address.protocol !== 'data:' ? await dataOf(address) : null;
    if (!data || data.length > left) continue;
    left -= data.length;
    picture.src = data;
    picture.removeAttribute('srcset');
    picture.removeAttribute('loading');
  }
  return page.body.innerHTML;
}

/** Null for what does not come, or is no picture. */
async function dataOf(address: URL): Promise<string | null> {
  try {
    const answer = await fetch(address);
    const picture = await answer.blob();
    if (!answer.ok || !picture.type.startsWith('image/')) return null;
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(picture);
    });
  } catch {
    return null;
  }
}

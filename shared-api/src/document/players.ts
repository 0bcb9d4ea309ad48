/** A video as its service names it, in the address of its page as in that of its player. */
interface Video {
  id: string;
  /** Of a video that only those see who know it. */
  key?: string | undefined;
  /** Of a list through which a video that is not public may be seen. */
  list?: string | undefined;
  /** Seconds from its beginning. */
  start?: number | undefined;
  /** The service's host that was named, where it has several with pages. */
  site?: string | undefined;
}

interface Service {
  name: string;
  hosts: RegExp;
  /** Host and path of what may be framed as it is, besides videos. */
  frames: RegExp;
  read: (url: URL) => Video | undefined;
  page: (video: Video) => string;
  /** The same video for frames, on one host or several, the one that asks least of readers first. */
  players: (video: Video) => string[];
}

/** What YouTube's player shows besides videos, named in their place. */
const noVideos = new Set(['videoseries', 'live_stream']);

const youtube: Service = {
  name: 'YouTube',
  hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
  frames: /^www\.youtube(?:-nocookie)?\.com\/embed\//,
  read: ({ hostname, pathname, searchParams }) => {
    const path = hostname === 'youtu.be' ? `/embed${pathname}` : pathname;
    const [, named] = /^\/(?:embed|shorts|live|v)\/([\w-]+)\/?$/.exec(path) ?? [];
    const id = path === '/watch' ? searchParams.get('v') : named;
    if (!id || noVideos.has(id) || !/^[\w-]+$/.test(id)) return undefined;
    return { id, start: seconds(searchParams.get('start') ?? searchParams.get('t')) };
  },
  page: ({ id, start }) => withQuery('https://www.youtube.com/watch', { v: id, t: start }),
  players: ({ id, start }) =>
    ['www.youtube-nocookie.com', 'www.youtube.com'].map((host) => withQuery(`https://${host}/embed/${id}`, { start })),
};

const rutube: Service = {
  name: 'RuTube',
  hosts: /^(?:www\.)?rutube\.ru$/,
  frames: /^rutube\.ru\/(?:play|pl)\//,
  read: ({ pathname, searchParams }) => {
    const [, id] = /^\/(?:video|video\/private|shorts|play\/embed)\/(?!private\b)([\w-]+)\/?$/.exec(pathname) ?? [];
    if (!id) return undefined;
    return { id, key: searchParams.get('p') ?? undefined, start: seconds(searchParams.get('t')) };
  },
  page: ({ id, key, start }) =>
    withQuery(`https://rutube.ru/video/${key ? 'private/' : ''}${id}/`, { p: key, t: start }),
  players: ({ id, key, start }) => [withQuery(`https://rutube.ru/play/embed/${id}/`, { p: key, t: start })],
};

const vk: Service = {
  name: 'VK Видео',
  hosts: /^(?:(?:www|m)\.)?(?:vk\.com|vk\.ru|vkvideo\.ru)$/,
  frames: /^(?:vk\.com|vkvideo\.ru)\/\w+_ext\.php$/,
  read: ({ hostname, pathname, searchParams }) => {
    const named = searchParams.get('z') ?? pathname;
    const [, owner, number, list] =
      pathname === '/video_ext.php'
        ? ['', searchParams.get('oid'), searchParams.get('id')]
        : (/(?:^|\/)(?:video|clip)(-?\d+)_(\d+)(?:\/([\w-]*))?$/.exec(named) ?? []);
    if (!/^-?\d+$/.test(owner ?? '') || !/^\d+$/.test(number ?? '')) return undefined;
    return {
      id: `${owner}_${number}`,
      key: searchParams.get('hash') ?? undefined,
      list: searchParams.get('list') || list || undefined,
      start: seconds(searchParams.get('t')),
      site: hostname.endsWith('vkvideo.ru') ? 'vkvideo.ru' : 'vk.com',
    };
  },
  page: ({ id, key, list, start, site }) =>
    withQuery(`https://${site}/video${id}`, { list, hash: key, t: start && `${start}s` }),
  players: ({ id, key, list, start }) => {
    const [oid, number] = id.split('_');
    const query = { oid, id: number, list, hash: key, t: start && `${start}s` };
    return ['vkvideo.ru', 'vk.com'].map((host) => withQuery(`https://${host}/video_ext.php`, query));
  },
};

const vimeo: Service = {
  name: 'Vimeo',
  hosts: /^(?:(?:www|player)\.)?vimeo\.com$/,
  frames: /^player\.vimeo\.com\//,
  read: ({ pathname, searchParams, hash }) => {
    const [, id, key] = /^\/(?:video\/|channels\/\w+\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
    if (!id) return undefined;
    return { id, key: searchParams.get('h') ?? key, start: seconds(/^#t=(\w+)$/.exec(hash)?.[1]) };
  },
  page: ({ id, key, start }) => `https://vimeo.com/${id}${key ? `/${key}` : ''}${start ? `#t=${start}s` : ''}`,
  players: ({ id, key, start }) => [
    `${withQuery(`https://player.vimeo.com/video/${id}`, { h: key })}${start ? `#t=${start}s` : ''}`,
  ],
};

const services = [rutube, vk, youtube, vimeo];

/**
 * Addresses at which what has this address may be shown in a frame, the best one first: the players of a video that
 * is known by its page, else the address itself. None for pages of such services that are no videos: they refuse it.
 */
export function playersOf(address: string): string[] {
  const url = readAddress(address);
  if (!url) return [];
  const service = serviceOf(url);
  if (!service) return [address];
  const video = service.read(url);
  if (video) return service.players(video);
  return service.frames.test(url.hostname + url.pathname) ? [address] : [];
}

/** The one of them that may be shown where these hosts are allowed. */
export function playerOn(address: string, hosts: readonly string[]): string | undefined {
  return playersOf(address).find((player) => hosts.includes(new URL(player).host));
}

/** The page of a video instead of its player: that is what a reader can open. Any other address as it is. */
export function pageOf(address: string): string {
  const url = readAddress(address);
  const service = url && serviceOf(url);
  const video = url && service?.read(url);
  return service && video ? service.page(video) : address;
}

/** Whether this is the page or the player of a video whose service is known. */
export function isVideo(address: string): boolean {
  const url = readAddress(address);
  return url !== undefined && serviceOf(url)?.read(url) !== undefined;
}

/** The services that are known, each with the host from which its players come. */
export function videoServices(): { name: string; host: string }[] {
  return services.map((service) => ({ name: service.name, host: playerHosts(service)[0] ?? '' }));
}

/** The host from which the players of this host's service come: itself, if it is one of several; else the best one. */
export function playerHostOf(host: string): string | undefined {
  const service = services.find(({ hosts }) => hosts.test(host));
  const known = service ? playerHosts(service) : [];
  return known.find((one) => one === host) ?? known[0];
}

/** As they stand in the players of a video, whichever it is. */
function playerHosts({ players }: Service): string[] {
  return players({ id: '1_1' }).map((address) => new URL(address).host);
}

/** Of names and passwords in addresses nothing good comes. */
function readAddress(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}

function serviceOf({ hostname }: URL): Service | undefined {
  return services.find(({ hosts }) => hosts.test(hostname));
}

/** `90`, `90s` and `1h2m3s` as seconds. */
function seconds(text: string | null | undefined): number | undefined {
  const [all, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return all ? Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) || undefined : undefined;
}

function withQuery(address: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? address : `${address}?${search}`;
}

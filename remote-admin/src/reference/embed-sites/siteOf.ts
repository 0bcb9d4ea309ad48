import { playersOf } from 'shared-api/document';

/** Services of videos, by the hosts from which their players come. */
export const services = [
  { name: 'RuTube', host: 'rutube.ru' },
  { name: 'VK Видео', host: 'vkvideo.ru' },
  { name: 'YouTube', host: 'www.youtube-nocookie.com' },
  { name: 'Vimeo', host: 'player.vimeo.com' },
] as const;

/** What people call a service, where its players have another host. */
const players: Record<string, string> = {
  'youtube.com': 'www.youtube.com',
  'm.youtube.com': 'www.youtube.com',
  'youtu.be': 'www.youtube.com',
  'vimeo.com': 'player.vimeo.com',
  'www.vimeo.com': 'player.vimeo.com',
  'www.rutube.ru': 'rutube.ru',
  'www.vkvideo.ru': 'vkvideo.ru',
  'm.vkvideo.ru': 'vkvideo.ru',
  'www.vk.com': 'vk.com',
  'm.vk.com': 'vk.com',
};

/** The host that is meant by what is typed, also by the address of a page; whether it is one the server says. */
export function siteOf(typed: string): string {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { host } = new URL(playersOf(text)[0] ?? text);
    return players[host] ?? host;
  }
  return players[text.toLowerCase()] ?? text;
}

import { pageOf } from 'shared-api/document';
import { escapeHtml } from '../text/escape.ts';

/** Hosts of videos by the names that other generators give them. */
const services: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  rutube: (id) => `https://rutube.ru/video/${id}/`,
  loom: (id) => `https://www.loom.com/share/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  bilibili: (id) => `https://www.bilibili.com/video/${id}`,
  vk: (id) => `https://vk.com/video${id}`,
  gist: (id) => `https://gist.github.com/${id}`,
  codepen: (id) => `https://codepen.io/pen/${id}`,
  jsfiddle: (id) => `https://jsfiddle.net/${id}`,
  asciinema: (id) => `https://asciinema.org/a/${id}`,
};

/** Address of a video or another embed by the id that somebody gave it; undefined for a service that is not known. */
export function videoAddress(service: string, id: string): string | undefined {
  const given = id.trim();
  if (/^https?:\/\//i.test(given)) return usableAddress(given);
  if (!/^[\w./-]{1,100}$/.test(given) || !Object.hasOwn(services, service.toLowerCase())) return undefined;
  return services[service.toLowerCase()]?.(given);
}

/** An https address as it can be stored, http and an address without a scheme made one; undefined for all others. */
export function usableAddress(address: string): string | undefined {
  const given = address.trim();
  const whole = given.startsWith('//') ? `https:${given}` : given;
  if (!/^https:\/\//i.test(whole) || !URL.canParse(whole)) return undefined;
  return pageOf(new URL(whole).href);
}

/** The form in which something of another server is stored: an address that a reader may open. */
export function embedHtml(address: string, title = ''): string {
  const name = title.trim() || nameOf(address);
  return `<p class="embed"><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`;
}

function nameOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}

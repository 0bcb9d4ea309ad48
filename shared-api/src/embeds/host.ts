const fault = 'Введите имя сайта без «https://», порта и адреса страницы, например rutube.ru';

/**
 * What a person types as the name of a site, as a page's policy names it: one host, in Latin letters. It goes into
 * a header, so that nothing but a host gets through.
 */
export function readEmbedHost(typed: string): { host: string } | { fault: string } {
  const name = typed.trim();
  if (name.includes('*'))
    return { fault: 'Сайты указываются по одному, полным именем: знак «*» в имени не поддерживается' };
  if (!/^[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(name) || !URL.canParse(`https://${name}`)) return { fault };
  const host = new URL(`https://${name}`).hostname;
  // Browsers and this parser take numbers in any notation for an address.
  if (/^[\d.]+$/.test(host)) return { fault: 'Введите имя сайта: IP-адрес разрешить нельзя' };
  const isHost = host.length <= 253 && hostname.test(host) && !/(?:^|\.)localhost$/.test(host);
  return isHost ? { host } : { fault };
}

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const hostname = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`);

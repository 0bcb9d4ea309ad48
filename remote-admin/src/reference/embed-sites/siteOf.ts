import { playerHostOf, playersOf } from 'shared-api/document';

/** The host that is meant by what is typed, also by the address of a page; whether it is one the server says. */
export function siteOf(typed: string): string {
  const text = typed.trim();
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  const named = isAddress ? new URL(playersOf(text)[0] ?? text).host : text;
  return playerHostOf(named.toLowerCase()) ?? named;
}

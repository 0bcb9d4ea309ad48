/** Characters of a place: it travels in a cookie and in an address. */
const longest = 500;

/**
 * The path of the portal that `from` is, with what follows it; empty for anything else, so that nobody is led elsewhere by
 * a link. As `returnTarget` of the shell, which looks at it once more.
 */
export function placeIn(publicUrl: string, from: string | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, publicUrl)) return '';
  const { origin, pathname, search, hash } = new URL(from, publicUrl);
  const isHere = origin === new URL(publicUrl).origin && !pathname.startsWith('//') && !pathname.startsWith('/api/');
  const place = pathname + search + hash;
  return isHere && place.length <= longest ? place : '';
}

/** The sign-in page with what it is to say, or to do. */
export function signInPage(sso: string, from: string): string {
  return `/login?sso=${sso}${from ? `&from=${encodeURIComponent(from)}` : ''}`;
}

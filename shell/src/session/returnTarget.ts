const home = '/dashboard';

/** Path, search and hash of the page that is open now. */
export function currentPlace(): string {
  return location.pathname + location.search + location.hash;
}

/**
 * Where a person goes after signing in: the page they came from, if it is one of this portal.
 * Anything else, written into a link by a stranger for instance, leads to the dashboard.
 */
export function returnTarget(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/')) return home;
  const url = parse(from);
  // A path of two slashes stays on this origin as an URL, and leaves it once the router writes it as a link.
  if (!url || url.origin !== location.origin || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/' || /^\/login(\/|$)/.test(url.pathname)) return home;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that remembers where the person wanted to go. */
export function signInAddress(from: string): string {
  const target = returnTarget(from);
  return target === home ? '/login' : `/login?from=${encodeURIComponent(target)}`;
}

/** The same of the step that follows a right password. */
export function secondStepAddress(from: string): string {
  return signInAddress(from).replace('/login', '/login/second-step');
}

/** The same of the page on which a passkey stands for the password. */
export function passkeyAddress(from: string): string {
  return signInAddress(from).replace('/login', '/login/passkey');
}

function parse(address: string): URL | null {
  try {
    return new URL(address, location.origin);
  } catch {
    return null;
  }
}

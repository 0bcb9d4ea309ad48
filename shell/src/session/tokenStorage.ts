/** Key of the token in local storage (specification section 6). */
export const tokenKey = 'token';
const expiryKey = 'tokenExpiresAt';

export interface StoredToken {
  token: string;
  /** Milliseconds since 1970; null when nobody has told. */
  expiresAt: number | null;
}

/** A session as the server answers it, in the form in which it is kept. */
export function toStored({ token, expiresAt }: { token: string; expiresAt: string }) {
  return { token, expiresAt: Date.parse(expiresAt) };
}

/** What this browser keeps, for all its tabs. Null when nobody is signed in or storage is closed to the page. */
export function readToken(): StoredToken | null {
  try {
    const token = localStorage.getItem(tokenKey);
    if (!token) return null;
    return { token, expiresAt: Number(localStorage.getItem(expiryKey)) || null };
  } catch {
    return null;
  }
}

export function keepToken({ token, expiresAt }: StoredToken): void {
  try {
    // The token last: other tabs react to it, and must find the rest in place.
    if (expiresAt) localStorage.setItem(expiryKey, String(expiresAt));
    else localStorage.removeItem(expiryKey);
    localStorage.setItem(tokenKey, token);
  } catch {
    // Without storage the session lives as long as the page.
  }
}

export function dropToken(): void {
  try {
    localStorage.removeItem(expiryKey);
    localStorage.removeItem(tokenKey);
  } catch {
    // Nothing was kept either.
  }
}

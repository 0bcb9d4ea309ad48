import { recentPrefix } from './forgetRecent.ts';
import { isPortalAddress } from './portalAddress.ts';

/** Something that the person has opened. */
export interface Recent {
  /** Address in the portal. */
  to: string;
  label: string;
  /** What tells it from others of the same name. */
  context?: string;
}

const mostKept = 12;
const longest = 200;

/** Newest first. */
export function readRecent(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentPrefix + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Puts it first; a page that is known by its address keeps what tells it from others. */
export function remember(userId: string, { to, label, context }: Recent): void {
  const known = readRecent(userId);
  const before = known.find((one) => pageOf(one.to) === pageOf(to));
  const next: Recent = { to, label: label.slice(0, longest) };
  const told = before?.context ?? context;
  if (told) next.context = told.slice(0, longest);
  const others = known.filter((one) => one !== before);
  try {
    localStorage.setItem(recentPrefix + userId, JSON.stringify([next, ...others].slice(0, mostKept)));
  } catch {
    // A browser that keeps nothing shows nothing recent.
  }
}

/** Places on a page are the same page. */
function pageOf(address: string): string {
  return address.split('#')[0] ?? '';
}

function isRecent(value: unknown): value is Recent {
  const { to, label, context } = (value ?? {}) as Record<string, unknown>;
  return isPortalAddress(to) && typeof label === 'string' && (context === undefined || typeof context === 'string');
}

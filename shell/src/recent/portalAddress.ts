/** Whether it is an address in the portal from its root, and leads nowhere else however a browser reads it. */
export function isPortalAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return false;
  try {
    return new URL(value, location.origin).origin === location.origin;
  } catch {
    return false;
  }
}

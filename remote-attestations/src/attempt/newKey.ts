/** Told apart only from the person's other keys. `crypto.randomUUID` is missing where a portal runs without TLS. */
export function newKey(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}

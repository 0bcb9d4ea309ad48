import { createHmac, timingSafeEqual } from 'node:crypto';

const lifetime = 60_000;

/**
 * Signs what may be downloaded, by whom and for a minute; a link carries no bearer header.
 *
 * @param purpose keeps the tickets of one download from opening another
 */
export function createTickets<T extends object>(secret: string, purpose: string, now: () => number = Date.now) {
  const sign = (payload: string) => createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url');

  return {
    issue(ticket: T): string {
      const payload = Buffer.from(JSON.stringify({ ...ticket, expires: now() + lifetime })).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    /** Null for a ticket that is not ours or has expired. */
    read(text: string): T | null {
      const [payload = '', signature = ''] = text.split('.');
      const expected = Buffer.from(sign(payload));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { expires, ...ticket } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as T & {
        expires: number;
      };
      return expires > now() ? (ticket as unknown as T) : null;
    },
  };
}

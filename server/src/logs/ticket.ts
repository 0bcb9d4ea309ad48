import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LogFilters } from './filters.ts';

const lifetime = 60_000;

interface Ticket {
  userId: string;
  filters: LogFilters;
}

/** Signs what may be downloaded, by whom and for a minute; a link carries no bearer header. */
export function createTickets(secret: string, now: () => number = Date.now) {
  const sign = (payload: string) => createHmac('sha256', secret).update(`export:${payload}`).digest('base64url');

  return {
    issue(ticket: Ticket): string {
      const payload = Buffer.from(JSON.stringify({ ...ticket, expires: now() + lifetime })).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    /** Null for a ticket that is not ours or has expired. */
    read(text: string): Ticket | null {
      const [payload = '', signature = ''] = text.split('.');
      const expected = Buffer.from(sign(payload));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const { expires, ...ticket } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Ticket & {
        expires: number;
      };
      return expires > now() ? ticket : null;
    },
  };
}

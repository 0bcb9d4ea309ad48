import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link carries instead of a bearer header. */
export interface Ticket {
  /** Whom it was made for: the right is looked up again at every use. */
  userId: string;
  /** What it opens, where the address itself does not say it. */
  payload: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/**
 * Makes and reads tickets: `<expiry>.<person>[.<payload>].<signature>`. A ticket is only a signature under who asked
 * for what until when; whoever reads it has to ask the database whether that person still may.
 */
export function createTickets(secret: string, now: () => number = Date.now) {
  const sign = (purpose: string, body: string) =>
    createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url').slice(0, 22);

  return {
    now,
    /** @param purpose keeps the tickets of one download from opening another */
    issue(purpose: string, { userId, payload, expires }: Ticket): string {
      const body = [expires.toString(36), userId, ...(payload ? [Buffer.from(payload).toString('base64url')] : [])];
      return `${body.join('.')}.${sign(purpose, body.join('.'))}`;
    },
    /** Null for a ticket that is not ours or has expired. Nothing of it is looked at before its signature. */
    read(purpose: string, text: string): Ticket | null {
      const end = text.lastIndexOf('.');
      const body = text.slice(0, Math.max(0, end));
      const expected = Buffer.from(sign(purpose, body));
      const given = Buffer.from(text.slice(end + 1));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [time = '', userId = '', payload = ''] = body.split('.');
      const expires = Number.parseInt(time, 36);
      if (!(expires > now())) return null;
      return { userId, payload: Buffer.from(payload, 'base64url').toString(), expires };
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;

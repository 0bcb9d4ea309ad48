import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { forbidden } from '../http/errors.ts';
import { isAtLeast, type SignedIn } from '../http/signed-in.ts';
import { users } from '../tables/users.ts';
import { createTickets } from './tickets.ts';

/** Milliseconds: a link is followed at once. */
const shortLifetime = 60_000;

type Holder = Pick<SignedIn, 'id' | 'role'>;

interface Options {
  /** Keeps the links of one kind of document from opening another. */
  purpose: string;
  /** The least role that may download. */
  access: SignedIn['role'];
  /** What is said of a link that is not valid any more. */
  expired: string;
  /** Milliseconds; a minute unless told. */
  lifetime?: number;
}

/** Links under which the browser itself downloads a document: they hold for a short time, and only while their maker may. */
export function createDownloadLinks<T extends object>(
  { db, config }: { db: Executor; config: { secret: string } },
  { purpose, access, expired, lifetime = shortLifetime }: Options,
) {
  const tickets = createTickets(config.secret);
  return {
    /** `<path>?ticket=…` in the answer of a call that makes a link. */
    link(path: string, { id: userId }: Holder, wanted: T) {
      const ticket = { userId, payload: JSON.stringify(wanted), expires: tickets.now() + lifetime };
      return { data: { url: `${path}?ticket=${tickets.issue(purpose, ticket)}` } };
    },
    /** Who downloads what; 403 for a ticket that is not ours or too old, or whose maker has lost the right. */
    async open(text: string): Promise<{ user: Holder; wanted: T }> {
      const ticket = tickets.read(purpose, text);
      if (!ticket) throw forbidden(expired);
      const [user] = await db
        .select({ id: users.id, role: users.role })
        .from(users)
        .where(and(eq(users.id, ticket.userId), eq(users.isActive, true), isNull(users.deletedAt)));
      if (!user || !isAtLeast(user.role, access)) throw forbidden();
      return { user, wanted: JSON.parse(ticket.payload) as T };
    },
  };
}

import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { escapeHtml } from '../content/escape.ts';
import type { Database } from '../db/database.ts';
import { repeat } from '../repeat.ts';
import { users } from '../users/tables.ts';
import { notifications } from './tables.ts';

/** Milliseconds between two looks at what is to be sent. */
const interval = 10_000;
/** Milliseconds for which a node has a letter for itself; afterwards another one tries. */
const lease = 5 * 60_000;
const batchSize = 20;
const maxTries = 8;

type Mail = NonNullable<Config['mail']>;
type Letter = typeof notifications.$inferSelect & { email: string; firstName: string };

export interface Mailer {
  /** Sends what is due, and gives how many letters the mail server has taken. */
  sendDue: (now?: Date) => Promise<number>;
  close: () => void;
}

/**
 * Sends notifications as e-mail. A letter belongs to one node at a time and is tried again after 2, 4, 8… minutes;
 * after a crash between sending and noting it, it may come twice, but never not at all.
 */
export function createMailer(db: Database, { smtpUrl, from, publicUrl }: Mail): Mailer {
  const address = new URL(smtpUrl);
  // One connection for many letters.
  address.searchParams.set('pool', 'true');
  const transport = nodemailer.createTransport(address.href, { from });

  async function send(letter: Letter, now: Date): Promise<boolean> {
    const isMine = eq(notifications.id, letter.id);
    try {
      await transport.sendMail({ to: { name: '', address: letter.email }, ...compose(letter, publicUrl) });
      await db.update(notifications).set({ mailAt: null, mailedAt: new Date(), mailError: null }).where(isMine);
      return true;
    } catch (error) {
      const tries = letter.mailTries;
      const mailAt = tries < maxTries ? new Date(now.getTime() + 2 ** tries * 60_000) : null;
      await db
        .update(notifications)
        .set({ mailAt, mailError: String(error).slice(0, 500) })
        .where(isMine);
      return false;
    }
  }

  return {
    async sendDue(now = new Date()) {
      let sent = 0;
      for (;;) {
        const letters = await claim(db, now);
        for (const letter of letters) sent += (await send(letter, now)) ? 1 : 0;
        if (letters.length === 0) return sent;
      }
    },
    close: () => transport.close(),
  };
}

/** Letters of the last day only: what was told before a mail server was configured stays in the portal. */
async function claim(db: Database, now: Date): Promise<Letter[]> {
  const due = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(lte(notifications.mailAt, now), sql`${notifications.createdAt} > ${now}::timestamptz - interval '1 day'`),
    )
    .orderBy(notifications.mailAt)
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(notifications)
    .set({ mailAt: new Date(now.getTime() + lease), mailTries: sql`${notifications.mailTries} + 1` })
    .where(inArray(notifications.id, due))
    .returning();
  if (rows.length === 0) return [];
  return withPeople(db, rows);
}

/** To whom the letters go; those to people who are not with us any more are given up. */
async function withPeople(db: Database, rows: (typeof notifications.$inferSelect)[]): Promise<Letter[]> {
  const ids = rows.map(({ userId }) => userId);
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.isActive, true), isNull(users.deletedAt)));
  const byId = new Map(people.map((person) => [person.id, person]));
  const lost = rows.filter(({ userId }) => !byId.has(userId)).map(({ id }) => id);
  await db.update(notifications).set({ mailAt: null }).where(inArray(notifications.id, lost));
  return rows.flatMap((row) => {
    const person = byId.get(row.userId);
    return person ? [{ ...row, email: person.email, firstName: person.firstName }] : [];
  });
}

function compose({ title, text, link, firstName }: Letter, publicUrl: string) {
  const address = publicUrl + link;
  return {
    subject: title,
    text: `Здравствуйте, ${firstName}!\n\n${title}\n${text}\n\nОткрыть в портале: ${address}\n`,
    html: [
      `<p>Здравствуйте, ${escapeHtml(firstName)}!</p>`,
      `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(text)}</p>`,
      `<p><a href="${escapeHtml(address)}">Открыть в портале</a></p>`,
    ].join('\n'),
  };
}

/** Sends round after round; gives the way to stop. */
export function scheduleMail(mailer: Mailer, onError: (error: unknown) => void): () => void {
  const stop = repeat(interval, () => mailer.sendDue(), onError);
  return () => {
    stop();
    mailer.close();
  };
}

import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { and, eq, isNull, or } from 'drizzle-orm';
import { settings } from 'shared-api/contract';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { passwordFault } from '../credentials/password-rules.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { isForPeople } from '../forPeople.ts';
import { logAction } from '../logs/log-action.ts';
import { openDatabase } from '../openDatabase.ts';
import { changeTimeZone } from '../settings/time-zone.ts';
import { users } from '../tables/users.ts';

const usage = `Usage: npm run create-admin -- --email <address> --first-name <name> --last-name <name> [--time-zone Europe/Moscow]
The password is asked for, or taken from ADMIN_PASSWORD. --time-zone sets the company's time zone. With the embedded
database stop the portal first.`;

const Admin = z.object({
  email: z.email('--email is not an address').transform((email) => email.toLowerCase()),
  firstName: z.string().trim().min(1, '--first-name is missing'),
  lastName: z.string().trim().min(1, '--last-name is missing'),
  password: z.string().min(6, 'The password needs at least 6 characters'),
  timeZone: z.string().refine(settings.isTimeZone, 'There is no such time zone: --time-zone Europe/Moscow').optional(),
});

/** `npm run create-admin`: the first administrator of a new installation. 0 done, 1 refused, 2 wrong use. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      'first-name': { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
      'time-zone': { type: 'string' },
    },
  });
  const parsed = Admin.safeParse({
    email: values.email,
    firstName: values['first-name'],
    lastName: values['last-name'],
    timeZone: values['time-zone'],
    password: process.env.ADMIN_PASSWORD ?? (values.email ? await askPassword() : ''),
  });
  if (!parsed.success) {
    console.error(`${parsed.error.issues[0]?.message}\n\n${usage}`);
    return 2;
  }
  const { password, timeZone, ...person } = parsed.data;
  const config = readConfig(process.env);
  if (timeZone && config.timeZone && timeZone !== config.timeZone) {
    console.error(`The environment sets another time zone: COMPANY_TIME_ZONE=${config.timeZone}`);
    return 2;
  }
  const fault = passwordFault(password, { ...person, username: person.email }, config);
  if (fault) {
    console.error(`The portal refuses this password: ${fault}`);
    return 2;
  }
  const opened = await openDatabase(config);
  try {
    const username = person.email;
    const passwordHash = await hashPassword(password);
    const isMade = await opened.db.transaction(async (tx) => {
      const same = or(eq(users.email, person.email), eq(users.username, username));
      if ((await tx.$count(users, and(same, isNull(users.deletedAt)))) > 0) return false;
      await tx.insert(users).values({ ...person, username, role: 'ADMIN', passwordHash });
      const details = { user: { ...person, role: 'ADMIN' }, by: 'create-admin' };
      await logAction(tx, { action: 'USER_CREATE', userId: null, ipAddress: null, details });
      return true;
    });
    if (isMade && timeZone) await changeTimeZone(opened.db, null, timeZone);
    if (isMade) console.log(`Administrator ${person.email} is created.`);
    else console.error(`There is a user ${person.email} already. An administrator changes roles, in «Админ».`);
    return isMade ? 0 : 1;
  } finally {
    await opened.close();
  }
}

async function askPassword(): Promise<string> {
  const line = createInterface({ input: stdin, output: stdout });
  const password = await line.question('Password: ');
  line.close();
  return password;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(isForPeople(error) ? error.message : error);
    process.exitCode = 1;
  },
);

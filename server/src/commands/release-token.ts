import { parseArgs } from 'node:util';
import { releases as contract } from 'shared-api/contract';
import { readConfig } from '../config.ts';
import { isForPeople } from '../forPeople.ts';
import { HttpError } from '../http/errors.ts';
import { logAction } from '../logs/log-action.ts';
import { openDatabase } from '../openDatabase.ts';
import { createReleaseToken } from '../packages/token-routes.ts';

const usage = `Usage: npm run release-token -- <registered package> --name <who uses it> [--days 365]
Prints the token once; keep it among the secrets of CI as RELEASE_TOKEN.
With the embedded database stop the portal first, or make the token in «Админ» → «Релизы».`;

/** What is wrong with an argument, by the field that it fills. */
const faults: Record<string, string> = {
  name: '--name says who uses the token, in at most 60 characters',
  package: 'The package is missing, or is no name of one',
  days: '--days takes a whole number from 1 to 730',
};

/** `npm run release-token`: makes a token without the portal, for the very first release of a new installation. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string', default: '' }, days: { type: 'string', default: '365' } },
  });
  const [given = ''] = positionals;
  const wanted = { name: values.name, package: given.replace(/^remote-/, ''), days: Number(values.days) };
  const parsed = contract.NewReleaseToken.safeParse(wanted);
  if (!parsed.success) {
    console.error(`${faults[String(parsed.error.issues[0]?.path[0])]}\n\n${usage}`);
    return 2;
  }
  const opened = await openDatabase(readConfig(process.env));
  try {
    const token = await opened.db.transaction(async (tx) => {
      const by = { createdBy: 'команда release-token', createdById: null };
      const made = await createReleaseToken(tx, { ...parsed.data, ...by });
      const details = { name: made.name, package: made.package, expiresAt: made.expiresAt };
      await logAction(tx, { action: 'RELEASE_TOKEN_CREATE', userId: null, ipAddress: null, details });
      return made;
    });
    console.log(`Token of the package ${token.package}, valid until ${token.expiresAt.slice(0, 10)}:\n${token.secret}`);
    return 0;
  } finally {
    await opened.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(isForPeople(error) || error instanceof HttpError ? error.message : error);
    process.exitCode = 1;
  },
);

import { parseArgs } from 'node:util';

export const usage = `Usage: npm run release -- <package> [what to do]
  (no options)       build, publish and make it live for everybody
  --canary <N>       build, publish and show it to N % of visitors; with --version, without a build
  --promote          make the canary live for everybody
  --rollback         go back to the previous version
  --activate <X>     make the published version X live
  --preview <X>      print a link that shows the published version X in one tab, for a day
  --register         register the package with the portal: name, address and role from its package.json
  --list             show the live version, the canary and earlier ones
  --dry-run          build and check here, publish nothing
  --version <X>      the version's number (else the one in package.json)

Where and as whom: PORTAL_URL (http://127.0.0.1:8080 unless set), RELEASE_TOKEN: a release token of the package, or an
administrator's access token with the scope «Выпуски»; --register takes the latter only.
Exit codes: 0 done, 1 the portal refused or the build failed, 2 wrong options, 3 the portal cannot be reached.`;

/** The command was called in a way that it does not understand; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line says. Throws UsageError, with the whole usage, for an option that does not exist. */
export function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        promote: { type: 'boolean', default: false },
        rollback: { type: 'boolean', default: false },
        activate: { type: 'string' },
        preview: { type: 'string' },
        register: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The share of visitors that --canary names: a whole number from 0 to 100. Throws UsageError for anything else. */
export function percentage(text: string): number {
  const percent = Number(text);
  // CI passes an empty text where a variable is not set.
  if (/^\d+$/.test(text) && percent <= 100) return percent;
  throw new UsageError(`--canary takes a whole number from 0 to 100, not “${text}”.`);
}

import { parseArgs } from 'node:util';

export const usage = `Usage: npm run release -- <package> [what to do]
  (no options)       build, publish and let it go live through a canary of its own, as the package's policy says
  --now              build, publish and make it live for everybody at once, without a canary
  --canary <N>       show it to N % of the people until it is promoted or ended: builds and publishes it first, unless
                     --version names a version that is published already; --canary 0 ends the canary
  --promote          make the canary live for everybody
  --rollback         go back to the previous version, and end the canary
  --activate <X>     make the published version X live for everybody at once
  --preview <X>      print a link that shows the published version X in one tab, for a day
  --register         register the package with the portal: name, address and role from its package.json
  --list             show the live version, the canary and earlier ones
  --dry-run          build and check here, publish nothing
  --prove            build and prove here, publish nothing; with --version, the portal gets the proof of that version,
                     which has to be published as the very same build

Who sees the canary besides the N %; without --canary nobody else does:
  --roles <A,B>      everybody of these roles: USER, EDITOR, ADMIN
  --departments <A,B>  everybody of these departments
  --people <a@x,b@x> these people, by their e-mail addresses

A build that is published is then proved: opened in Chromium (CHROMIUM_PATH) in the portal's live shell, each declared
screen by each role. What a proof holds against it stands in «Релизы», and nothing is made live.
  --no-proof         leave that out; the portal shows the version as «без проверки», and may refuse to make it live

Besides:
  --version <X>      the version's number (else the one in package.json)
  --wait             follow the way of the version until it is live for everybody, or rolled back

Where and as whom: PORTAL_URL (http://127.0.0.1:8080 unless set), RELEASE_TOKEN: a release token of the package, or an
administrator's access token with the scope «Выпуски»; --register takes the latter only.
Exit codes: 0 done, 1 the portal refused, the build failed or the version was rolled back, 2 wrong options, 3 the portal
cannot be reached.`;

/** The command was called in a way that it does not understand; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Every option of the command: what it takes, and what has to be done with it. */
const options = {
  register: { type: 'boolean', default: false },
  list: { type: 'boolean', default: false },
  promote: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
  activate: { type: 'string' },
  preview: { type: 'string' },
  now: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  prove: { type: 'boolean', default: false },
  'no-proof': { type: 'boolean', default: false },
  canary: { type: 'string' },
  roles: { type: 'string' },
  departments: { type: 'string' },
  people: { type: 'string' },
  version: { type: 'string' },
  wait: { type: 'boolean', default: false },
} as const;

type Option = keyof typeof options;

/**
 * What can be done, each with the option that asks for it and the options that it understands besides. Only one of
 * them is done at a time; shipping is what is done when none is asked for.
 */
const deeds = {
  register: { by: ['register'], takes: [] },
  list: { by: ['list'], takes: [] },
  promote: { by: ['promote'], takes: [] },
  rollBack: { by: ['rollback'], takes: [] },
  activate: { by: ['activate'], takes: [] },
  preview: { by: ['preview'], takes: [] },
  dryRun: { by: ['dry-run'], takes: ['version'] },
  prove: { by: ['prove'], takes: ['version'] },
  shipNow: { by: ['now'], takes: ['version', 'no-proof'] },
  canary: { by: ['canary', 'roles', 'departments', 'people'], takes: ['version', 'no-proof'] },
  ship: { by: [], takes: ['version', 'wait', 'no-proof'] },
} as const satisfies Record<string, { by: readonly Option[]; takes: readonly Option[] }>;

export type Deed = keyof typeof deeds;

export type Values = ReturnType<typeof parse>['values'];

/**
 * What the command line says: what to do, with which package, and how. Throws UsageError, with the whole usage, for an
 * option that does not exist, and in a sentence for what does not go together or names nothing.
 */
export function parseArguments(args: string[]): { deed: Deed; name: string; values: Values } {
  const { values, positionals } = parse(args);
  const name = nameIn(positionals);
  const given = (Object.keys(options) as Option[]).filter(
    (option) => ![undefined, false].includes(values[option] as never),
  );
  const asked = (Object.keys(deeds) as Deed[]).filter((deed) => deeds[deed].by.some((by) => given.includes(by)));
  const [deed = 'ship', second] = asked;
  const nameOf = (one: Deed) => `--${deeds[one].by.find((by) => given.includes(by))}`;
  if (second) throw new UsageError(`${nameOf(deed)} and ${nameOf(second)} do not go together: ask for one of them.`);
  const known: readonly Option[] = [...deeds[deed].by, ...deeds[deed].takes];
  const foreign = given.find((option) => !known.includes(option));
  if (foreign)
    throw new UsageError(`--${foreign} means nothing ${deed === 'ship' ? 'by itself' : `with ${nameOf(deed)}`}.`);
  const unnamed = versions.find((option) => values[option]?.trim() === '');
  if (unnamed) throw new UsageError(`--${unnamed} names no version: the variable behind it may not be set.`);
  return { deed, name, values };
}

const versions = ['version', 'activate', 'preview'] as const;

function nameIn([name, another]: string[]): string {
  if (name === undefined) throw new UsageError(usage);
  if (another === undefined) return name;
  throw new UsageError(
    `“${another}” means nothing here: one package is released at a time, and the number of a version stands behind --version.`,
  );
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
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

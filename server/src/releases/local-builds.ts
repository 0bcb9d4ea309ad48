import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api';
import { releases as contract } from 'shared-api/contract';
import type { ReleaseFiles } from '../archives/files.ts';
import type { Database, Executor } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { readLiveState } from '../live/state.ts';
import { registerPackage, requirePackage } from '../packages/packages.ts';
import { isVersion, type Target } from '../packages/published.ts';
import { asRegistered, type Registration, roleProblems } from '../packages/registration.ts';
import { liveReleases, packages, releases } from '../tables/releases.ts';
import { requireOwnNames } from './file-names.ts';
import { checkActivation } from './gates.ts';
import type { Inspect } from './inspection.ts';
import { isStored } from './keeping.ts';
import { lockLive } from './lifecycle.ts';
import { noteUse } from './use.ts';

const publisher = 'npm start';

interface Build {
  manifest: ReleaseManifest;
  registration: Registration;
  initialBytes: number;
}

interface Parts {
  db: Database;
  files: ReleaseFiles;
  inspect: Inspect;
  /** Hears of each build whose files have been found in their place, byte for byte. */
  onHeld: (build: ReleaseManifest) => void;
}

/**
 * Publishes the builds of this machine, and makes live those whose package nobody else has released, rolled back or
 * switched by hand since: a restart must not undo what a person has decided. The same gates hold as for a release;
 * builds that need each other become live together.
 *
 * @returns a line for the terminal for each build that is not live now, with the reason
 */
export async function publishBuilds(parts: Parts, folders: string[]): Promise<string[]> {
  const notes: string[] = [];
  const builds: Build[] = [];
  for (const folder of folders) {
    const manifest = await readManifest(folder);
    try {
      builds.push(await publishBuild(parts, folder, manifest));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notes.push(`${manifest.name} ${manifest.version} is not published: ${error.message}`);
    }
  }
  return [...notes, ...(await parts.db.transaction((tx) => activateBuilds(tx, builds)))];
}

async function readManifest(folder: string): Promise<ReleaseManifest> {
  const json = await readFile(path.join(folder, 'release.json'), 'utf8');
  return contract.ReleaseManifest.parse(JSON.parse(json));
}

async function publishBuild(
  { db, files, inspect, onHeld }: Parts,
  folder: string,
  declared: ReleaseManifest,
): Promise<Build> {
  const registration = await db.transaction((tx) => registrationOf(tx, declared));
  const problems = roleProblems(declared, registration);
  if (problems.length > 0) throw refused(problems.join(' '));
  const [known] = await db.select().from(releases).where(isVersion(declared));
  if (known && isStored(known)) throw refused('there is a release of this number already.');
  // What lies in its place is compared with the build in any case, but looked at once.
  const isKnown = known?.inspectedAt && isDeepStrictEqual(known.manifest.files, declared.files);
  const manifest = isKnown
    ? { ...declared, shared: known.manifest.shared }
    : await inspected(inspect, folder, declared);
  if (known?.clearedAt) await keepAgain(db, known);
  const staged = (await files.holds(manifest)) ? null : await files.stageBuild(manifest, folder);
  const initialBytes = await db.transaction(async (tx) => {
    await requireOwnNames(tx, manifest);
    // What else lies in its place goes: the version belongs to the build.
    if (staged !== null) await files.replace(manifest, staged);
    const size = await files.initialBytes(manifest);
    await keepBuild(tx, manifest, size);
    return size;
  });
  onHeld(manifest);
  return { manifest, registration, initialBytes };
}

async function keepBuild(tx: Executor, manifest: ReleaseManifest, initialBytes: number): Promise<void> {
  const { name, version } = manifest;
  const inspectedAt = new Date();
  await tx
    .insert(releases)
    .values({ name, version, manifest, publishedBy: publisher, initialBytes, inspectedAt })
    // Built again with the same inputs: the files in place are those of the newer build.
    .onConflictDoUpdate({ target: [releases.name, releases.version], set: { manifest, initialBytes, inspectedAt } });
}

/** The manifest with what the build takes of shared modules by its code; rejects for one that must not be live. */
async function inspected(inspect: Inspect, folder: string, declared: ReleaseManifest): Promise<ReleaseManifest> {
  const findings = await inspect(folder, declared);
  if (findings.problems.length > 0) throw refused(findings.problems.map(({ message }) => message).join(' '));
  return { ...declared, shared: findings.shared };
}

/** An old source is built anew: before its files come back, nobody may go on removing them. */
async function keepAgain(db: Database, known: Target): Promise<void> {
  await db.update(releases).set({ clearedAt: null, publishedAt: sql`now()` }).where(isVersion(known));
}

/** Who starts the portal with a new package of his own has administered it: the package is registered by that. */
async function registrationOf(tx: Executor, { name, kind, portal }: ReleaseManifest): Promise<Registration> {
  const [found] = await tx.select().from(packages).where(eq(packages.name, name));
  if (found) return found;
  const by = { name: publisher, userId: null, ipAddress: null };
  if (kind === 'shell' || !portal) throw refused('the package is not registered, and it is no remote.');
  const { mount, minimumRole, label } = portal;
  await registerPackage(tx, { name, kind, mount, minimumRole, label }, by);
  return requirePackage(tx, name);
}

type LiveRow = typeof liveReleases.$inferSelect;

async function activateBuilds(tx: Executor, builds: Build[]): Promise<string[]> {
  await lockLive(tx);
  const rows = new Map((await tx.select().from(liveReleases)).map((row) => [row.name, row]));
  const notes: string[] = [];
  const candidates: Build[] = [];
  for (const build of builds) {
    const row = rows.get(build.manifest.name);
    if (row?.version === build.manifest.version) continue;
    if (row?.setBy === 'actor') notes.push(keptBack(build.manifest, row));
    else candidates.push(build);
  }
  const { fitting, problems } = await fittingTogether(tx, candidates);
  for (const { manifest } of fitting) await makeLive(tx, manifest, rows.get(manifest.name));
  return [...notes, ...problems];
}

function keptBack({ name, version }: ReleaseManifest, row: LiveRow): string {
  return `${name} ${version} is published but not live: ${row.changedBy} made ${row.version} live. To switch: «Админ» → «Релизы».`;
}

/** Of these builds the largest part that may be live together; the others stay as they are, each with its reason. */
async function fittingTogether(tx: Executor, candidates: Build[]): Promise<{ fitting: Build[]; problems: string[] }> {
  const { packages: live } = await readLiveState(tx);
  let fitting = candidates;
  const problems: string[] = [];
  for (;;) {
    const names = new Set(fitting.map(({ manifest }) => manifest.name));
    const staying = live
      .filter((one) => !names.has(one.live.name))
      .flatMap(({ live, canary }) => (canary ? [live, canary] : [live]));
    const registered = fitting.flatMap(({ manifest, registration }) => asRegistered(manifest, registration) ?? []);
    const refusals = fitting.flatMap((build) => {
      const others = [...staying, ...registered.filter(({ name }) => name !== build.manifest.name)];
      const failed = checkActivation(build.manifest, { ...build, others }).filter(({ isPassed }) => !isPassed);
      return failed.length > 0 ? [{ build, reason: failed.map(({ message }) => message).join(' ') }] : [];
    });
    if (refusals.length === 0) return { fitting, problems };
    fitting = fitting.filter((build) => !refusals.some((refusal) => refusal.build === build));
    for (const { build, reason } of refusals) {
      problems.push(`${build.manifest.name} ${build.manifest.version} is published but not live: ${reason}`);
    }
  }
}

async function makeLive(tx: Executor, { name, version }: ReleaseManifest, row: LiveRow | undefined): Promise<void> {
  const values = {
    name,
    version,
    previousVersion: row?.version ?? null,
    liveWatch: null,
    changedBy: publisher,
    setBy: 'start' as const,
  };
  if (row) await noteUse(tx, row);
  await tx
    .insert(liveReleases)
    .values(values)
    .onConflictDoUpdate({
      target: liveReleases.name,
      set: { ...values, changedAt: sql`now()`, revision: sql`${liveReleases.revision} + 1` },
    });
}

function refused(message: string): HttpError {
  return new HttpError(409, 'BUILD_REFUSED', message);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { ProofReport, ReleaseManifest } from 'shared-api';
import { proofs } from 'shared-api/contract';
import { readRecorded } from '../samples/recorded.ts';
import { startChromium } from './chromium.ts';
import { fetchLive, type Page, shellPage } from './document.ts';
import type { Findings } from './findings.ts';
import { browseAs } from './person.ts';
import { fullest } from './place.ts';
import { registryWith } from './registry.ts';
import { type Screen, screensOf } from './screens.ts';
import { openSite } from './site.ts';
import { type Visit, visit } from './visit.ts';
import { type Baseline, walkThrough } from './walk.ts';

export interface ProofRun {
  /** Address of the portal whose live shell the build is tried in. */
  portal: string;
  manifest: ReleaseManifest;
  /** Folder of the build. */
  dist: string;
  /** Folder of the package, for its own answers in `proof/*.json`. */
  folder: string;
}

export interface Proved {
  report: ProofReport;
  /** By the names that the report gives them. */
  pictures: Map<string, Buffer>;
}

/**
 * Opens a build in Chromium as people of each role will get it, each of its declared screens. Nothing has to be
 * published before, and no data of the portal is read. Rejects where the run itself is not possible; what is wrong
 * with the build stands in the report.
 */
export async function proveBuild({ portal, manifest, dist, folder }: ProofRun): Promise<Proved> {
  const started = Date.now();
  const recorded = readRecorded(folder);
  const live = await fetchLive(portal);
  const registry = registryWith(live.registry, manifest);
  const page = await pageFor(live.page, manifest, dist);
  const screens = screensOf(manifest, registry);
  const browser = await startChromium();
  try {
    const site = await openSite({ portal, page, registry, manifest, dist, recorded });
    const visits = await visitAll(browser, site.url, screens, manifest).finally(site.close);
    // What the portal did not give is held against no build.
    site.requirePortal();
    return describe(visits, {
      build: buildHash(manifest),
      shell: registry.shell.version,
      chromium: browser.version(),
      startedAt: new Date(started).toISOString(),
      duration: Date.now() - started,
    });
  } finally {
    await browser.close();
  }
}

async function pageFor(live: Page, manifest: ReleaseManifest, dist: string): Promise<Page> {
  if (!manifest.document) return live;
  return shellPage(live, await readFile(path.join(dist, manifest.document), 'utf8'), manifest);
}

async function visitAll(browser: Browser, url: string, screens: Screen[], manifest: ReleaseManifest): Promise<Visit[]> {
  const { baseline, found } = await lookFromShell(browser, url, screens, manifest);
  const roles = [...new Set(screens.map(({ role }) => role))];
  const visits = await Promise.all(
    roles.map(async (role) => {
      const own = screens.filter((screen) => screen.role === role);
      return visitAs(browser, url, own, manifest, baseline);
    }),
  );
  return visits.flat().map((one) => {
    for (const { kind, text } of found.get(one.screen)?.list() ?? []) one.findings.add(kind, text);
    return withoutShell(one, baseline);
  });
}

/** The screens of one role, one after the other. */
async function visitAs(
  browser: Browser,
  url: string,
  screens: Screen[],
  manifest: ReleaseManifest,
  baseline: Baseline,
): Promise<Visit[]> {
  const person = browseAs(browser, url, screens[0]?.role ?? null);
  const visits: Visit[] = [];
  for (const screen of screens) visits.push(await visit(person, screen, manifest, baseline));
  await person.close();
  return visits;
}

/** A remote is also reached from the shell's own page, by the role that sees the most of it. */
async function lookFromShell(
  browser: Browser,
  url: string,
  screens: Screen[],
  manifest: ReleaseManifest,
): Promise<{ baseline: Baseline; found: Map<Screen, Findings> }> {
  if (manifest.kind === 'shell') return { baseline: { globals: [], findings: new Set() }, found: new Map() };
  const own = screens.filter(({ role }) => role === fullest);
  return walkThrough(browseAs(browser, url, fullest), own, manifest);
}

/** What the live shell does by itself, such as a call that the team's older shared-api does not know. */
function withoutShell({ screen, findings, picture }: Visit, baseline: Baseline): Visit {
  const own = findings.list().filter(({ text }) => !baseline.findings.has(text));
  return { screen, picture, findings: { ...findings, list: () => own } };
}

/** As many as the portal takes. */
const mostPictures = 60;

const isFull = ({ screen }: Visit) => screen.role === fullest;

const nameOf = (index: number) => `screen-${String(index + 1).padStart(2, '0')}.jpg`;

function describe(visits: Visit[], about: Omit<ProofReport, 'screens'>): Proved {
  // Whoever sees the most is the first to be pictured; each picture has one place in the archive.
  const pictured = visits.filter(({ picture }) => picture).sort((a, b) => Number(isFull(b)) - Number(isFull(a)));
  const names = new Map(pictured.slice(0, mostPictures).map((one, index) => [one, nameOf(index)]));
  const pictures = new Map([...names].flatMap(([{ picture }, file]) => (picture ? [[file, picture] as const] : [])));
  const screens = visits.map((one) => ({
    ...one.screen,
    findings: one.findings.list(),
    picture: names.get(one) ?? null,
  }));
  return { report: { ...about, screens }, pictures };
}

/** Names a build by its files, as the portal works it out from what it stores. */
function buildHash(manifest: Pick<ReleaseManifest, 'files'>): string {
  return createHash('sha256').update(proofs.buildLines(manifest)).digest('hex');
}

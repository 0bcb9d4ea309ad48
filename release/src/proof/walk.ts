import type { Page } from 'playwright-core';
import type { ReleaseManifest } from 'shared-api';
import { screenTime, withDeadline } from './deadline.ts';
import { createFindings, type Findings } from './findings.ts';
import { addGlobals, changedGlobals } from './globals.ts';
import type { WatchedPage } from './page.ts';
import type { Person } from './person.ts';
import { dashboard, dashboardAddress, placeOf } from './place.ts';
import type { Screen } from './screens.ts';
import { noteStyles, strayStyles } from './styles.ts';

/** What the shell alone does to a page, which is not the remote's fault. */
export interface Baseline {
  globals: string[];
  /** Texts of findings. */
  findings: Set<string>;
}

/** A page of the shell, and what is known of it that is no fault of the next screen. */
interface Walk extends WatchedPage {
  baseline: Baseline;
  globals: string[];
  rules: Set<string>;
}

async function startWalk(person: Person): Promise<Walk> {
  const ofShell = createFindings();
  const watched = await person.open(ofShell);
  await watched.page.goto(dashboardAddress);
  await watched.settle(dashboard);
  const globals = await changedGlobals(watched.page);
  const findings = new Set(ofShell.list().map(({ text }) => text));
  await noteStyles(watched.page);
  return { ...watched, baseline: { globals, findings }, globals: [...globals], rules: new Set() };
}

/**
 * Goes to each screen as a person does who comes from another page: the shell is there first, so what it does
 * by itself is known, and what comes after that is the remote's.
 */
export async function walkThrough(
  person: Person,
  screens: Screen[],
  manifest: ReleaseManifest,
): Promise<{ baseline: Baseline; found: Map<Screen, Findings> }> {
  let walk: Walk | null = await startWalk(person);
  const { baseline } = walk;
  const found = new Map<Screen, Findings>();
  for (const screen of screens) {
    const findings = createFindings();
    found.set(screen, findings);
    walk ??= await startWalk(person);
    try {
      const isBack = await withDeadline(step(walk, screen, manifest, findings), screenTime);
      // One that does not let go, as an attempt that runs, is not the next one's fault.
      if (!isBack) walk = await leave(person);
    } catch (error) {
      findings.add('screen', error instanceof Error ? error.message : String(error));
      walk = await leave(person);
    }
  }
  await person.close();
  return { baseline, found };
}

async function leave(person: Person): Promise<null> {
  await person.close();
  return null;
}

/** To a screen and back to the dashboard, from where it is plain that the next one has come. */
async function step(walk: Walk, screen: Screen, manifest: ReleaseManifest, findings: Findings): Promise<boolean> {
  const { page, settle, isThere, findingsGoTo } = walk;
  findingsGoTo(findings);
  await follow(page, screen.address);
  await settle(placeOf(screen, manifest));
  const changed = await changedGlobals(page);
  addGlobals(changed, walk.globals, manifest, findings);
  const stray = await strayStyles(page);
  for (const rule of stray) if (!walk.rules.has(rule)) findings.add('styles', rule);
  // What a screen leaves behind is not the next one's fault.
  walk.globals.push(...changed);
  for (const rule of stray) walk.rules.add(rule);
  await follow(page, dashboardAddress);
  return isThere(dashboard);
}

/** As a link does it, and as the buttons «back» and «forward» do. */
function follow(page: Page, to: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, to);
}

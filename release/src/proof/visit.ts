import type { Browser, BrowserContext } from 'playwright-core';
import type { ReleaseManifest, User } from 'shared-api';
import { checkAccessibility, everyLook, firstLook } from './accessibility.ts';
import { createFindings, type Findings } from './findings.ts';
import { changedGlobals, knownWraps, ownGlobals, watchGlobals } from './globals.ts';
import { openPage } from './page.ts';
import type { Screen } from './screens.ts';
import { tokenOf } from './site.ts';
import { noteStyles, strayStyles } from './styles.ts';

type Role = User['role'];

/** What the shell alone does to a page, which is not the remote's fault. */
export interface Baseline {
  globals: string[];
  /** Texts of findings. */
  findings: Set<string>;
}

export const nothingKnown: Baseline = { globals: [], findings: new Set() };

export interface Visit {
  screen: Screen;
  findings: Findings;
  picture: Buffer | null;
}

/** A browser of its own for one person. */
export async function openContext(browser: Browser, url: string, role: Role | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(watchGlobals);
  if (role) await context.addInitScript((token) => localStorage.setItem('token', token), tokenOf(role));
  return context;
}

/**
 * Goes through the screens as a person does who comes from another page: the shell is there first, so what it does
 * by itself is known, and what comes after that is the remote's.
 */
export async function walkThrough(
  context: BrowserContext,
  screens: Screen[],
  manifest: ReleaseManifest,
): Promise<{ baseline: Baseline; found: Map<Screen, Findings> }> {
  const ofShell = createFindings();
  const { page, settle, findingsGoTo } = await openPage(context, ofShell);
  await page.goto('/dashboard');
  await settle();
  const baseline = {
    globals: await changedGlobals(page),
    findings: new Set(ofShell.list().map(({ text }) => text)),
  };
  await noteStyles(page);
  const found = new Map<Screen, Findings>();
  const known = { ...baseline, globals: [...baseline.globals] };
  const rules = new Set<string>();
  for (const screen of screens) {
    const findings = createFindings();
    findingsGoTo(findings);
    found.set(screen, findings);
    // As a link does it, and as the buttons «back» and «forward» do.
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, screen.address);
    await settle();
    const changed = await changedGlobals(page);
    addGlobals(changed, known, manifest, findings);
    const stray = await strayStyles(page);
    for (const rule of stray) if (!rules.has(rule)) findings.add('styles', rule);
    // What a screen leaves behind is not the next one's fault.
    known.globals.push(...changed);
    for (const rule of stray) rules.add(rule);
  }
  await page.close();
  return { baseline, found };
}

/** Sees the most of each screen; what others see of it is less of the same. */
export const fullest: Role = 'ADMIN';

/** Opens one screen directly, looks at it and takes its picture. */
export async function visit(
  context: BrowserContext,
  screen: Screen,
  manifest: ReleaseManifest,
  baseline: Baseline,
): Promise<Visit> {
  const findings = createFindings();
  const { page, settle } = await openPage(context, findings);
  try {
    await page.goto(screen.address, { waitUntil: 'commit' });
    await settle();
    const picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled', caret: 'hide' });
    if (manifest.kind === 'remote') addGlobals(await changedGlobals(page), baseline, manifest, findings);
    await checkAccessibility(page, findings, screen.role === fullest ? everyLook : firstLook);
    return { screen, findings, picture };
  } catch (error) {
    findings.add('screen', error instanceof Error ? error.message : String(error));
    return { screen, findings, picture: null };
  } finally {
    await page.close();
  }
}

function addGlobals(changed: string[], { globals }: Baseline, manifest: ReleaseManifest, findings: Findings): void {
  const allowed = new Set([...globals, ...knownWraps, ...ownGlobals(manifest)]);
  for (const name of changed) if (!allowed.has(name)) findings.add('globals', name);
}

import type { ReleaseManifest } from 'shared-api';
import { checkAccessibility, everyLook, firstLook } from './accessibility.ts';
import { screenTime, withDeadline } from './deadline.ts';
import { createFindings, type Findings } from './findings.ts';
import { addGlobals, changedGlobals } from './globals.ts';
import type { WatchedPage } from './page.ts';
import { given, type Person } from './person.ts';
import { fullest, placeOf } from './place.ts';
import type { Screen } from './screens.ts';
import type { Baseline } from './walk.ts';

export interface Visit {
  screen: Screen;
  findings: Findings;
  picture: Buffer | null;
}

/** Opens one screen directly, looks at it and takes its picture. */
export async function visit(
  person: Person,
  screen: Screen,
  manifest: ReleaseManifest,
  baseline: Baseline,
): Promise<Visit> {
  const made: Visit = { screen, findings: createFindings(), picture: null };
  const watched = await person.open(made.findings);
  try {
    await withDeadline(lookAt(watched, made, manifest, baseline), screenTime);
    await given(watched.page.close());
  } catch (error) {
    made.findings.add('screen', error instanceof Error ? error.message : String(error));
    await person.close();
  }
  return made;
}

async function lookAt(
  { page, settle }: WatchedPage,
  made: Visit,
  manifest: ReleaseManifest,
  baseline: Baseline,
): Promise<void> {
  const { screen, findings } = made;
  await page.goto(screen.address, { waitUntil: 'commit' });
  await settle(placeOf(screen, manifest));
  made.picture = await page.screenshot({ type: 'jpeg', quality: 70, animations: 'disabled', caret: 'hide' });
  if (manifest.kind === 'remote') addGlobals(await changedGlobals(page), baseline.globals, manifest, findings);
  await checkAccessibility(page, findings, screen.role === fullest ? everyLook : firstLook);
}

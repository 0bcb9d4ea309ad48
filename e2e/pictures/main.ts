import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { testBrowser } from '../../tools/system.ts';
import { screens } from '../fixtures/screens.ts';
import { checkOut } from './checkOut.ts';
import { pageOf } from './pageOf.ts';
import { photograph, sizes } from './photograph.ts';
import { startIn } from './startIn.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * `npm run pictures`: every screen of the portal with the demo's content, on a wide light window and a narrow dark one.
 * `--before <commit>` takes the same of an earlier version too, and puts both side by side.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      out: { type: 'string', default: path.join(root, '.cache/pictures') },
      only: { type: 'string' },
    },
  });
  const chosen = screens.filter(({ name }) => values.only === undefined || name.includes(values.only));
  if (chosen.length === 0) throw new Error(`No screen is called «${values.only}»`);
  const versions = values.before === undefined ? ['after'] : ['before', 'after'];
  for (const version of versions) {
    const folder = path.join(values.out, version);
    mkdirSync(folder, { recursive: true });
    await take(version === 'before' ? values.before : undefined, chosen, folder);
  }
  const file = path.join(values.out, 'index.html');
  writeFileSync(file, pageOf(chosen, versions, sizes));
  console.log(`Pictures of ${chosen.length} screens: ${file}`);
}

/** @param commit a version to build and start beside this one; this one itself when there is none */
async function take(commit: string | undefined, chosen: typeof screens, folder: string): Promise<void> {
  const source = commit === undefined ? null : checkOut(root, commit);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-pictures-'));
  const portal = await startIn(source?.folder ?? root, dataDir);
  const browser = await chromium.launch({
    executablePath: testBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    for (const screen of chosen) {
      const problem = await photograph(browser, portal.url, screen, folder);
      console.log(problem === null ? `  ${screen.name}` : `  ${screen.name}: ${problem}`);
    }
  } finally {
    await browser.close();
    await portal.stop();
    rmSync(dataDir, { recursive: true, force: true });
    source?.remove();
  }
}

await main();

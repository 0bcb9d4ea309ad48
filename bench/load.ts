import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { signInByApi } from '../e2e/fixtures/api.ts';
import { type Portal, startPortal } from '../e2e/fixtures/portal.ts';
import { startFront } from './front.ts';
import { kinds, printVisits, type Visits } from './load-table.ts';
import { buildSingle } from './single/build.ts';
import { visit } from './visit.ts';

interface Page {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** What shows that the page is there. */
  ready: string;
}

/**
 * `npm run bench:load`: the same source as the portal, as one ordinary build, and as one build that knows its pages as the
 * portal does (the fair control), from one nginx, on a slow line and a slow processor, with nothing cached, in turn. Prints
 * the spread, the ratios to both controls, and one JSON line.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, page: { type: 'string' } } });
  const portal = await startPortal();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-single-'));
  const token = await signInByApi(portal, 'admin');
  const pages = await allPages(portal, token);
  const controls = await buildControls(portal, folder, pages);
  const front = await startFront(new URL(portal.serverUrl).host, portal.dataDir, controls);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const results: { page: string; visits: Visits }[] = [];
    for (const page of pages.filter(({ name }) => !values.page || name === values.page)) {
      const visits: Visits = { portal: [], fair: [], plain: [] };
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const kind of kinds) {
          const address = front.addresses[kind] + page.path;
          visits[kind].push(await visit(browser, address, page.isSignedIn ? token : null, page.ready));
        }
      }
      results.push({ page: page.name, visits });
      // To stderr, so that a measurement that is stopped early keeps the pages that are done.
      console.error(JSON.stringify(results.at(-1)));
    }
    printVisits(results);
  } finally {
    await browser.close();
    front.stop();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function buildControls(portal: Portal, folder: string, pages: Page[]): Promise<Record<'plain' | 'fair', string>> {
  const registry = (await (await fetch(`${portal.serverUrl}/remotes.json`)).json()) as object;
  const controls = { plain: path.join(folder, 'plain'), fair: path.join(folder, 'fair') };
  await buildSingle(controls.plain, registry);
  await buildSingle(controls.fair, registry, { pages: pages.map((page) => page.path) });
  return controls;
}

async function allPages({ serverUrl }: Portal, token: string): Promise<Page[]> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${serverUrl}/api/materials?limit=100`, { headers }).then((answer) => answer.json());
  const { id } = list.data.materials.find(({ title }: { title: string }) => title.includes('CRM'));
  return [
    { name: '/login', path: '/login', isSignedIn: false, ready: 'form input[type=email]' },
    { name: '/dashboard', path: '/dashboard', isSignedIn: true, ready: 'main h1' },
    { name: '/materials', path: '/materials', isSignedIn: true, ready: 'main article h2' },
    { name: '/materials/:id', path: `/materials/${id}`, isSignedIn: true, ready: 'main article h2' },
    { name: '/admin', path: '/admin', isSignedIn: true, ready: 'main section h2' },
  ];
}

await main();

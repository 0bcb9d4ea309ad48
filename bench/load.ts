import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { signInByApi } from '../e2e/fixtures/api.ts';
import { startPortal } from '../e2e/fixtures/portal.ts';
import { startFront } from './front.ts';
import { buildSingle } from './single/build.ts';
import { type Visit, visit } from './visit.ts';

/** Goals (docs/performance.md), as ratios of the federated portal to the single build. */
const goals = { lcp: 1.05, bytes: 1.25, depth: 3 };

interface Page {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** What shows that the page is there. */
  ready: string;
}

/**
 * `npm run bench:load`: the same source as federated portal and as one ordinary build, from one nginx, on a slow line
 * and a slow processor, with nothing cached, in turn. Prints medians, ratios and one JSON line.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '9' }, page: { type: 'string' } } });
  const portal = await startPortal();
  const dist = mkdtempSync(path.join(os.tmpdir(), 'bench-single-'));
  const registry = await fetch(`${portal.serverUrl}/remotes.json`).then((answer) => answer.json());
  await buildSingle(dist, registry);
  const front = await startFront(new URL(portal.serverUrl).host, portal.dataDir, dist);
  const token = await signInByApi(portal, 'admin');
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const pages = await chosenPages(portal.serverUrl, token);
    const results = [];
    for (const page of pages.filter(({ name }) => !values.page || name === values.page)) {
      const runs: Record<'federated' | 'single', Visit[]> = { federated: [], single: [] };
      for (let run = 0; run < Number(values.runs); run += 1) {
        for (const kind of ['federated', 'single'] as const) {
          runs[kind].push(await visit(browser, front[kind] + page.path, page.isSignedIn ? token : null, page.ready));
        }
      }
      const result = { page: page.name, federated: medians(runs.federated), single: medians(runs.single) };
      results.push(result);
      // To stderr, so that a measurement that is stopped early keeps the pages that are done.
      console.error(JSON.stringify(result));
    }
    print(results);
  } finally {
    await browser.close();
    front.stop();
    await portal.stop();
    rmSync(dist, { recursive: true, force: true });
  }
}

async function chosenPages(server: string, token: string): Promise<Page[]> {
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${server}/api/materials?limit=100`, { headers }).then((answer) => answer.json());
  const { id } = list.data.materials.find(({ title }: { title: string }) => title.includes('CRM'));
  return [
    { name: '/login', path: '/login', isSignedIn: false, ready: 'form input[type=email]' },
    { name: '/dashboard', path: '/dashboard', isSignedIn: true, ready: 'main h1' },
    { name: '/materials', path: '/materials', isSignedIn: true, ready: 'main article h2' },
    { name: '/materials/:id', path: `/materials/${id}`, isSignedIn: true, ready: 'main article h2' },
    { name: '/admin', path: '/admin', isSignedIn: true, ready: 'main section h2' },
  ];
}

function medians(visits: Visit[]): Visit {
  const keys = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((one) => one[key]))])) as unknown as Visit;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Result = { page: string; federated: Visit; single: Visit };

function print(results: Result[]): void {
  console.log('| page | build | LCP, ms | content, ms | blocking, ms | requests | depth | KiB |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { page, federated, single } of results) {
    for (const [kind, { lcp, content, blocking, requests, depth, bytes }] of [
      ['portal', federated],
      ['single', single],
    ] as const) {
      const cells = [lcp, content, blocking, requests, depth, bytes / 1024].map((value) => Math.round(value));
      console.log(`| ${page} | ${kind} | ${cells.join(' | ')} |`);
    }
  }
  const ratios = results.map(({ page, federated, single }) => ({
    page,
    lcp: round(federated.lcp / single.lcp),
    content: round(federated.content / single.content),
    bytes: round(federated.bytes / single.bytes),
    depth: federated.depth,
  }));
  console.log('\n| page | LCP | content | bytes | depth | goals |\n|---|---|---|---|---|---|');
  for (const { page, lcp, content, bytes, depth } of ratios) {
    const isMet = lcp <= goals.lcp && bytes <= goals.bytes && depth <= goals.depth;
    console.log(`| ${page} | ${lcp} | ${content} | ${bytes} | ${depth} | ${isMet ? 'yes' : 'no'} |`);
  }
  console.log(JSON.stringify({ bench: 'load', date: new Date().toISOString(), results, ratios, goals }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

await main();

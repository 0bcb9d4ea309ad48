import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { findMaterial, signInByApi } from '../e2e/fixtures/api.ts';
import { startPortal } from '../e2e/fixtures/portal.ts';
import { freePort } from '../tools/postgres.ts';
import { testBrowser } from '../tools/system.ts';

/** Fetched by npx: it is larger than what the portal itself needs to be built. */
const lighthouse = 'lighthouse@13.5.0';
/** Of 100, in each category. */
const goal = 100;

interface Report {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null }>;
}

/**
 * `npm run bench:lighthouse`: Lighthouse's figures of accessibility and best practices for the sign-in and five pages,
 * as on a desktop and as on a telephone. Ends with 1 where one is below 100, and names what is missing.
 */
async function main(): Promise<void> {
  const portal = await startPortal();
  const port = await freePort();
  const browser = await chromium.launchPersistentContext('', {
    executablePath: testBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const token = await signInByApi(portal, 'admin');
    const material = await findMaterial(portal, 'CRM');
    const paths = ['/dashboard', '/materials', `/materials/${material.id}`, '/attestations', '/admin/users'];
    await setToken(browser, portal.url, null);
    await measure(`${portal.url}/login`, port);
    await setToken(browser, portal.url, token);
    for (const path of paths) await measure(`${portal.url}${path}`, port);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Lighthouse looks in a tab of its own, which shares what is kept for the address. */
async function setToken(browser: BrowserContext, url: string, token: string | null): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate((kept) => (kept ? localStorage.setItem('token', kept) : localStorage.clear()), token);
  await page.close();
}

async function measure(url: string, port: number): Promise<void> {
  for (const kind of ['desktop', 'mobile']) {
    const options = ['--output=json', '--quiet', `--port=${port}`, '--disable-storage-reset'];
    if (kind === 'desktop') options.push('--preset=desktop');
    const asked = ['--yes', lighthouse, url, ...options, '--only-categories=accessibility,best-practices'];
    const { stdout } = await promisify(execFile)('npx', asked, { maxBuffer: 64 * 1024 * 1024 });
    print(`${kind} ${new URL(url).pathname}`, JSON.parse(stdout) as Report);
  }
}

function print(what: string, { categories, audits }: Report): void {
  for (const { title, score, auditRefs } of Object.values(categories)) {
    console.log(`${what}: ${title} ${Math.round(score * 100)}`);
    if (score * 100 >= goal) continue;
    process.exitCode = 1;
    const weighty = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]);
    for (const audit of weighty) if ((audit?.score ?? 1) < 1) console.log(`  ${audit?.title}`);
  }
}

await main();

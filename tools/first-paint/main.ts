import { globSync } from 'node:fs';
import path from 'node:path';
import budgets from './budgets.json' with { type: 'json' };
import { faultsOf, pagesOf, readBuild, weightOf } from './pages.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * `npm run first-paint`: which scripts each page of the built portal waits for before it is seen, in KiB as sent, and
 * which pages have outgrown their budgets. The document of the sign-in has none: `e2e/flows/sign-in-document.e2e.ts`.
 */
async function main(): Promise<void> {
  const remotes = globSync('remote-*/dist', { cwd: root }).sort();
  const [shell, ...rest] = await Promise.all(
    ['shell/dist', ...remotes].map((dist) => readBuild(path.join(root, dist))),
  );
  if (!shell) throw new Error('Build the portal first: node release/src/build-all.ts');
  const pages = await pagesOf(shell, rest);
  for (const page of pages) {
    const files = page.files.map(({ name, size }) => `${name.split('.')[0]} ${(size / 1024).toFixed(1)}`);
    console.log(`${weightOf(page).toFixed(1).padStart(6)} KiB  ${page.address}  (${files.join(', ')})`);
  }
  const faults = faultsOf(pages, budgets);
  for (const fault of faults) console.error(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Findings } from './findings.ts';

const require = createRequire(import.meta.url);
let source: string | undefined;

interface Look {
  width: number;
  scheme: 'light' | 'dark';
  options: RunOptions;
}

/** Colours alone change in the dark, so that is what is looked at again. */
const colours: RunOptions = { runOnly: ['color-contrast'] };

export const firstLook: Look[] = [{ width: 1280, scheme: 'light', options: {} }];

/** Wide and narrow, light and dark. */
export const everyLook: Look[] = [
  ...firstLook,
  { width: 1280, scheme: 'dark', options: colours },
  { width: 390, scheme: 'dark', options: colours },
  { width: 390, scheme: 'light', options: {} },
];

/** What axe has against a page; the page stays as it was looked at last. */
export async function checkAccessibility(page: Page, findings: Findings, looks: Look[]): Promise<void> {
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  // By the debugger, as the page's policy lets no script in.
  await page.evaluate(source);
  const known = new Set<string>();
  for (const { width, scheme, options } of looks) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.waitForFunction(inNewColours);
    for (const { rule, help, place } of await runAxe(page, options)) {
      const key = `${rule} ${place}`;
      if (!known.has(key)) findings.add('axe', `${rule}: ${help} — ${place} (${width} px, ${scheme})`);
      known.add(key);
    }
  }
}

const inNewColours = () => document.getAnimations().every((running) => !(running instanceof CSSTransition));

function runAxe(page: Page, options: RunOptions): Promise<{ rule: string; help: string; place: string }[]> {
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run({ ...wanted, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => ({ rule: id, help, place: html.slice(0, 200) })),
    );
  }, options);
}

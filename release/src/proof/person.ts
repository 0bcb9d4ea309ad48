import type { Browser, BrowserContext } from 'playwright-core';
import type { User } from 'shared-api';
import { withDeadline } from './deadline.ts';
import type { Findings } from './findings.ts';
import { watchGlobals } from './globals.ts';
import { openPage, type WatchedPage } from './page.ts';
import { tokenOf } from './site.ts';

type Role = User['role'];

/** One person in a browser of his own. */
export interface Person {
  open: (findings: Findings) => Promise<WatchedPage>;
  /** Whatever hangs in the browser is given up; the next page is opened in another one. */
  close: () => Promise<void>;
}

export function browseAs(browser: Browser, url: string, role: Role | null): Person {
  let context: BrowserContext | null = null;
  return {
    async open(findings) {
      context ??= await openContext(browser, url, role);
      return openPage(context, findings);
    },
    async close() {
      const old = context;
      context = null;
      if (old) await given(old.close());
    },
  };
}

async function openContext(browser: Browser, url: string, role: Role | null): Promise<BrowserContext> {
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

/** Milliseconds that a page has to close; one that hangs may never say that it has. */
const closingTime = 5_000;

export const given = (closing: Promise<void>) => withDeadline(closing, closingTime).catch(() => undefined);

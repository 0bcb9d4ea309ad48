import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Findings } from './findings.ts';
import { problemHeader } from './site.ts';

/** Milliseconds in which a screen has to come. */
const patience = 30_000;

/** Milliseconds without a request, after which nothing more is to be expected. */
const quiet = 150;

/** Milliseconds after which a request that neither ends nor fails is nothing that the screen waits for. */
const idle = 3_000;

export interface WatchedPage {
  page: Page;
  /** Waits until the screen is there and still. */
  settle: () => Promise<void>;
  /** From now on what is wrong belongs to another screen. */
  findingsGoTo: (findings: Findings) => void;
}

/** A page that notes everything that goes wrong on it. */
export async function openPage(context: BrowserContext, first: Findings): Promise<WatchedPage> {
  let findings = first;
  const page = await context.newPage();
  const pending = new Set<Request>();
  let lastChange = Date.now();
  const settled = (request: Request) => {
    pending.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    pending.add(request);
    lastChange = Date.now();
    const report = reportIn(request);
    if (report) findings.add('report', report);
  });
  page.on('requestfinished', settled);
  page.on('requestfailed', (request) => {
    settled(request);
    const reason = request.failure()?.errorText ?? 'failed';
    // Whoever leaves a page gives up what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') findings.add('file', `${pathOf(request.url())}: ${reason}`);
  });
  page.on('response', (response) => {
    const problem = response.headers()[problemHeader];
    if (problem) findings.add('api', decodeURIComponent(problem));
    const path = pathOf(response.url());
    if (response.status() >= 400 && !path.startsWith('/api/')) findings.add('file', `${path}: ${response.status()}`);
  });
  page.on('pageerror', (error) => findings.add('error', String(error.stack ?? error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The answers themselves are looked at above, with their addresses.
    if (text.startsWith('Failed to load resource')) return;
    const isPolicy = /Content Security Policy|TrustedHTML|TrustedScript/.test(text);
    findings.add(isPolicy ? 'policy' : 'console', text);
  });

  async function settle(): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      const isStill = Date.now() - lastChange >= (pending.size === 0 ? quiet : idle);
      const state = isStill ? await page.evaluate(screenState) : 'loading';
      if (state === 'there') return;
      if (Date.now() > end) {
        findings.add('screen', state === 'empty' ? 'nothing is shown' : `still loading after ${patience / 1000} s`);
        return;
      }
      await page.waitForTimeout(50);
    }
  }

  return {
    page,
    settle,
    findingsGoTo: (next) => {
      findings = next;
    },
  };
}

/** Runs in the page. A screen is there once its area shows something that says no more that it is loading. */
function screenState(): 'loading' | 'empty' | 'there' {
  if (document.getElementById('skeleton')) return 'loading';
  const area = document.querySelector('main') ?? document.getElementById('root');
  if (!area || area.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true]')) return 'loading';
  const crumbs = area.querySelector('nav')?.textContent.length ?? 0;
  return area.textContent.trim().length > crumbs ? 'there' : 'empty';
}

function isStream(request: Request): boolean {
  return request.resourceType() === 'eventsource' || request.headers().accept === 'text/event-stream';
}

/** What the shell itself tells the portal when a remote fails. */
function reportIn(request: Request): string | null {
  if (!request.url().endsWith('/api/client-errors')) return null;
  const report = request.postDataJSON() as { message?: string; failure?: string } | null;
  return [report?.failure, report?.message].filter(Boolean).join(': ') || 'a failure without words';
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}

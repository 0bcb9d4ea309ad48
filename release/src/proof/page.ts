import type { BrowserContext, Page, Request } from 'playwright-core';
import type { Findings } from './findings.ts';
import { type Place, type State, stateOf } from './place.ts';
import { problemHeader } from './site.ts';

/** Milliseconds in which a screen has to come. */
const patience = 30_000;

/** Milliseconds without a request, after which nothing more is to be expected. */
const quiet = 150;

/** Milliseconds after which a request that neither ends nor fails is nothing that the screen waits for. */
const idle = 3_000;

/** Milliseconds for which a screen that is not there, and for which nothing is asked, is waited for. */
const hope = 5_000;

export interface WatchedPage {
  page: Page;
  /** Waits until a screen is there and still, from now on; a finding where it does not come. Resolves whether it came. */
  settle: (place: Place) => Promise<boolean>;
  /** The same without a finding. */
  isThere: (place: Place) => Promise<boolean>;
  /** From now on what is wrong belongs to another screen. */
  findingsGoTo: (findings: Findings) => void;
}

/** A page that notes everything that goes wrong on it. */
export async function openPage(context: BrowserContext, first: Findings): Promise<WatchedPage> {
  let findings = first;
  const page = await context.newPage();
  const pending = new Set<Request>();
  /** Calls that a person has no right to; who is sent away was only asked for what the screen would need. */
  let refused: string[] = [];
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
    if (problem && response.status() === 403) refused.push(decodeURIComponent(problem));
    else if (problem) findings.add('api', decodeURIComponent(problem));
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

  async function wait(place: Place): Promise<{ state: State; path: string }> {
    lastChange = Date.now();
    const end = lastChange + patience;
    // Since when it is seen to be as it is: a busy page answers late.
    let [before, since] = ['', lastChange];
    for (;;) {
      const isStill = Date.now() - lastChange >= (pending.size === 0 ? quiet : idle);
      const seen = isStill ? await page.evaluate(stateOf, place) : nothingSeen;
      const now = Date.now();
      if (seen.state !== before) [before, since] = [seen.state, now];
      const isGivenUp = seen.state !== 'loading' && pending.size === 0 && now - since >= hope;
      if (isCome(seen.state) || isGivenUp || now > end) return seen;
      await page.waitForTimeout(50);
    }
  }

  async function settle(place: Place): Promise<boolean> {
    const { state, path } = await wait(place);
    if (state !== 'sent away') for (const problem of refused) findings.add('api', problem);
    refused = [];
    if (!isCome(state)) findings.add('screen', wordsFor(state, path));
    return isCome(state);
  }

  return {
    page,
    settle,
    isThere: async (place) => isCome((await wait(place)).state),
    findingsGoTo: (next) => {
      findings = next;
    },
  };
}

const nothingSeen: { state: State; path: string } = { state: 'loading', path: '' };

const isCome = (state: State) => state === 'there' || state === 'sent away';

function wordsFor(state: State, path: string): string {
  if (state === 'elsewhere') return `it leads to ${path}`;
  if (state === 'absent') return 'the remote shows nothing at this address: it has no such route, or has failed';
  return state === 'empty' ? 'nothing is shown' : `still loading after ${patience / 1000} s`;
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

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
  const traffic = watchTraffic(page);
  /** Calls that a person has no right to; who is sent away was only asked for what the screen would need. */
  let refused: string[] = [];
  page.on('request', (request) => {
    const report = reportIn(request);
    if (report) findings.add('report', report);
  });
  page.on('requestfailed', (request) => {
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

  async function settle(place: Place): Promise<boolean> {
    const { state, path } = await waitFor(page, traffic, place);
    if (state !== 'sent away') for (const problem of refused) findings.add('api', problem);
    refused = [];
    if (!isCome(state)) findings.add('screen', wordsFor(state, path));
    return isCome(state);
  }

  return {
    page,
    settle,
    isThere: async (place) => isCome((await waitFor(page, traffic, place)).state),
    findingsGoTo: (next) => {
      findings = next;
    },
  };
}

type Traffic = ReturnType<typeof watchTraffic>;

/** What a page is asking for, and for how long nothing of that has changed. */
function watchTraffic(page: Page) {
  const pending = new Set<Request>();
  let lastChange = Date.now();
  const change = () => {
    lastChange = Date.now();
  };
  const settled = (request: Request) => {
    pending.delete(request);
    change();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    pending.add(request);
    change();
  });
  page.on('requestfinished', settled);
  page.on('requestfailed', settled);
  return {
    /** Something begins that will ask for more. */
    change,
    isAtRest: () => pending.size === 0,
    isStill: () => Date.now() - lastChange >= (pending.size === 0 ? quiet : idle),
  };
}

interface Seen {
  state: State;
  path: string;
}

async function waitFor(page: Page, traffic: Traffic, place: Place): Promise<Seen> {
  traffic.change();
  const end = Date.now() + patience;
  // Since when it is seen to be as it is: a busy page answers late.
  let [before, since] = ['', 0];
  for (;;) {
    const seen: Seen = traffic.isStill() ? await page.evaluate(stateOf, place) : nothingSeen;
    const now = Date.now();
    if (seen.state !== before) [before, since] = [seen.state, now];
    const isGivenUp = seen.state !== 'loading' && traffic.isAtRest() && now - since >= hope;
    if (isCome(seen.state) || isGivenUp || now > end) return seen;
    await page.waitForTimeout(50);
  }
}

const nothingSeen: Seen = { state: 'loading', path: '' };

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

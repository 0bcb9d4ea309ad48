import type { Browser, CDPSession } from 'playwright-core';

/** What one cold visit of a page cost. Times in milliseconds from the start of the navigation. */
export interface Visit {
  lcp: number;
  /** Until the page's own heading and its data are there. */
  content: number;
  /** Sum of what long tasks take beyond 50 ms. */
  blocking: number;
  requests: number;
  /** Requests that had to wait for each other, the document included. */
  depth: number;
  bytes: number;
  /** Of the requests that were sent before all of it was seen: the rest is fetched ahead, or for what comes later. */
  firstBytes: number;
}

/** The network and the processor of docs/performance.md: 100 ms round trip, 9/3 Mbit/s, four times slower. */
const network = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
const slowdown = 4;
/** Milliseconds of quiet after which a page counts as loaded. */
const quiet = 1_000;

/** @param ready selector of what shows that the page is there */
export async function visit(browser: Browser, url: string, token: string | null, ready: string): Promise<Visit> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (token) await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await page.addInitScript(watchPage, ready);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const traffic = followTraffic(session);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { timeout: 60_000 });
  await traffic.settled();
  // The browser tells of its largest paint when it has nothing else to do.
  await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.lcp > 0);
  const { start, ...seen } = await page.evaluate(() => ({
    ...(window as unknown as { seen: Pick<Visit, 'lcp' | 'content' | 'blocking'> }).seen,
    start: performance.timeOrigin,
  }));
  await context.close();
  return { ...seen, ...traffic.sums(start + Math.max(seen.lcp, seen.content)) };
}

/** Runs in the page. */
function watchPage(ready: string): void {
  const seen = { lcp: 0, content: 0, blocking: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (seen.content === 0 && document.querySelector(ready)) seen.content = performance.now();
    if (seen.content === 0) requestAnimationFrame(look);
  };
  look();
}

function followTraffic(session: CDPSession) {
  const depths = new Map<string, number>();
  /** By its id: when it was sent, and how much has come. */
  const sizes = new Map<string, { sent: number; size: number }>();
  let open = 0;
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, type, request, initiator }) => {
    if (!request.url.startsWith('https:')) return;
    // It is opened after the page, and never ends.
    if (type === 'EventSource') return;
    sizes.set(requestId, { sent: wallTime * 1000, size: 0 });
    open += 1;
    last = Date.now();
    const source =
      initiator.url ?? initiator.stack?.callFrames.at(0)?.url ?? initiator.stack?.parent?.callFrames.at(0)?.url;
    const own = (source === undefined ? 0 : (depths.get(source) ?? 0)) + 1;
    // What a preload has asked for already does not wait for the script that asks again.
    if (!depths.has(request.url)) depths.set(request.url, own);
  });
  const finish = (id: string, size: number) => {
    const request = sizes.get(id);
    if (request) request.size = size;
    open -= 1;
    last = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finish(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  return {
    async settled(): Promise<void> {
      while (open > 0 || Date.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    /** @param seen when everything was, in milliseconds since 1970 */
    sums: (seen: number) => ({
      requests: sizes.size,
      bytes: total([...sizes.values()]),
      firstBytes: total([...sizes.values()].filter(({ sent }) => sent <= seen)),
      depth: Math.max(0, ...depths.values()),
    }),
  };
}

function total(requests: { size: number }[]): number {
  return requests.reduce((sum, { size }) => sum + size, 0);
}

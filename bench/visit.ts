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
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Visit, 'requests' | 'depth' | 'bytes'> }).seen,
  );
  await context.close();
  return { ...seen, ...traffic.sums() };
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
  let requests = 0;
  let bytes = 0;
  let open = 0;
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ type, request, initiator }) => {
    if (!request.url.startsWith('https:')) return;
    // It is opened after the page, and never ends.
    if (type === 'EventSource') return;
    requests += 1;
    open += 1;
    last = Date.now();
    const source =
      initiator.url ?? initiator.stack?.callFrames.at(0)?.url ?? initiator.stack?.parent?.callFrames.at(0)?.url;
    const own = (source === undefined ? 0 : (depths.get(source) ?? 0)) + 1;
    // What a preload has asked for already does not wait for the script that asks again.
    if (!depths.has(request.url)) depths.set(request.url, own);
  });
  const finish = (size: number) => {
    bytes += size;
    open -= 1;
    last = Date.now();
  };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => finish(encodedDataLength));
  session.on('Network.loadingFailed', () => finish(0));
  return {
    async settled(): Promise<void> {
      while (open > 0 || Date.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    sums: () => ({ requests, bytes, depth: Math.max(0, ...depths.values()) }),
  };
}

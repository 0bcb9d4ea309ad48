import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface RemoteFailure {
  remote: string;
  version: string;
  failure: string;
  /** It went on after all, by a retry or the previous version. */
  recovered: boolean;
}

/** What the operator watches. One registry per server, so that several can live in one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'portal_http_request_seconds',
    help: 'Time to the answer, by call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_remote_load_failures_total',
    help: 'Failed loads of remotes, as browsers report them',
    labelNames: ['remote', 'version', 'failure'],
    registers: [registry],
  });
  const recoveries = new Counter({
    name: 'portal_remote_load_recoveries_total',
    help: 'Loads of remotes that took more than one try',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  return {
    /** @param count how many browsers listen for what becomes live */
    watchListeners: (count: () => number) =>
      new Gauge({
        name: 'portal_live_event_listeners',
        help: 'Open streams of events: one for each browser that has the portal open',
        registers: [registry],
        collect() {
          this.set(count());
        },
      }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** @param seconds from the first byte of the request to the last of the answer */
    requestDone: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    remoteFailed: ({ remote, version, failure, recovered }: RemoteFailure) => {
      if (recovered) recoveries.inc({ remote, version });
      else failures.inc({ remote, version, failure });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

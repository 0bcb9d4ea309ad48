import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { watchState } from './state.ts';

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
  const workFailures = new Counter({
    name: 'portal_work_failures_total',
    help: 'Failures of what a node does besides answering; they are in its log too',
    labelNames: ['work'],
    registers: [registry],
  });
  let readState: () => Promise<void> = async () => undefined;
  return {
    watchState: (state: Parameters<typeof watchState>[1]) => {
      readState = watchState(registry, state);
    },
    /** @param work what is not done, as the log says it */
    workFailed: (work: string) => workFailures.inc({ work }),
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
    text: async () => {
      await readState();
      return registry.metrics();
    },
    /** The same figures as values. */
    values: async () => {
      await readState();
      return registry.getMetricsAsJSON();
    },
    /** @param seconds from the first byte of the request to the last of the answer */
    requestDone: (labels: { method: string; route: string; status: number }, seconds: number) =>
      requests.observe(labels, seconds),
    remoteFailed: countRemotes(registry),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function countRemotes(registry: Registry): (failure: RemoteFailure) => void {
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
  return ({ remote, version, failure, recovered }) => {
    if (recovered) recoveries.inc({ remote, version });
    else failures.inc({ remote, version, failure });
  };
}

import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

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
    help: 'Время ответа по вызову',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'portal_remote_load_failures_total',
    help: 'Неудачные загрузки разделов по отчётам браузеров',
    labelNames: ['remote', 'version', 'failure'],
    registers: [registry],
  });
  const recoveries = new Counter({
    name: 'portal_remote_load_recoveries_total',
    help: 'Загрузки разделов, удавшиеся не с первого раза',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  return {
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

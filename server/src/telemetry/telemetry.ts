import { DiagLogLevel, diag } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { poolOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { owner } from '../work/owner.ts';
import { createProducer } from './figures.ts';
import { createIds } from './ids.ts';
import { traceRequests } from './requests.ts';
import { traceStatements } from './statements.ts';

/**
 * Sends traces of requests with their statements, and the figures of `/metrics`, to a collector by OTLP over HTTP. A
 * collector that does not answer costs what was to be sent, and nothing else; what is left is sent when the app closes.
 * Headers, certificates and batches are those of the standard's variables (`OTEL_EXPORTER_OTLP_HEADERS` …).
 */
export function sendTelemetry(
  app: FastifyInstance,
  { db, metrics }: Pick<Deps, 'db' | 'metrics'>,
  { endpoint, serviceName, sampled, interval }: NonNullable<Config['telemetry']>,
): void {
  logFailures(app);
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': owner });
  const ids = createIds();
  const traces = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: new TraceIdRatioBasedSampler(sampled),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const figures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: interval,
        exportTimeoutMillis: Math.min(interval, 10_000),
        metricProducers: [createProducer(metrics, resource)],
      }),
    ],
  });
  const tracer = traces.getTracer('portal');
  const active = new AsyncLocalStorageContextManager().enable();
  traceRequests(app, { tracer, active, ids });
  traceStatements(poolOf(db), tracer, active);
  app.addHook('onClose', async () => {
    await Promise.allSettled([traces.shutdown(), figures.shutdown()]);
    active.disable();
  });
}

/** What is not sent is said in the log: the libraries tell it to their own logger, of which a process has one. */
function logFailures({ log }: FastifyInstance): void {
  const silent = () => undefined;
  const error = (message: string) => log.warn({ problem: message.slice(0, 300) }, 'traces or figures are not sent');
  diag.setLogger(
    { error, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}

import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metrics } from '../metrics/metrics.ts';

type Figure = Awaited<ReturnType<Metrics['values']>>[number];
type Value = Figure['values'][number] & { metricName?: string };

/** The figures of `/metrics`, under the same names, for whoever wants them sent. */
export function createProducer(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = now();
  return {
    collect: async () => {
      const times = { startTime, endTime: now() };
      const found = (await metrics.values()).map((figure) => convert(figure, times));
      const scope = { name: 'portal' };
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: found }] }, errors: [] };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function convert(figure: Figure, times: Times): MetricData {
  const about = {
    descriptor: { name: figure.name, description: figure.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  // The types of prom-client say numbers of an enumeration that the values do not have.
  const type = String(figure.type);
  if (type === 'histogram') {
    return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(figure.values, times) };
  }
  const dataPoints = figure.values.map(({ labels, value }) => ({
    ...times,
    attributes: { ...labels } as Attributes,
    value,
  }));
  if (type === 'counter') return { ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints };
  return { ...about, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** Prometheus counts in each bucket also what lies in those below; OpenTelemetry does not. */
function histograms(values: Value[], times: Times) {
  const series = new Map<string, { attributes: Attributes; bounds: number[]; upTo: number[]; sum: number }>();
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels as Record<string, string | number>;
    const key = JSON.stringify(attributes);
    const found = series.get(key) ?? { attributes, bounds: [], upTo: [], sum: 0 };
    series.set(key, found);
    if (metricName?.endsWith('_sum')) found.sum = value;
    else if (le === '+Inf') found.upTo.push(value);
    else if (le !== undefined) {
      found.bounds.push(Number(le));
      found.upTo.push(value);
    }
  }
  return [...series.values()].map(({ attributes, bounds, upTo, sum }) => {
    const counts = upTo.map((count, at) => count - (upTo[at - 1] ?? 0));
    const value: Histogram = { buckets: { boundaries: bounds, counts }, sum, count: upTo.at(-1) ?? 0 };
    return { ...times, attributes, value };
  });
}

function now(): HrTime {
  const milliseconds = Date.now();
  return [Math.trunc(milliseconds / 1000), (milliseconds % 1000) * 1_000_000];
}

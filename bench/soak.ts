import { setTimeout as pass } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Portal, startPortal } from '../e2e/fixtures/portal.ts';
import { usualCalls } from '../e2e/outages/calls.ts';
import { isDone, startLoad } from '../e2e/outages/load.ts';
import { startPostgres } from '../tools/postgres.ts';
import { quantile } from './spread.ts';

interface Sample {
  /** Minutes since the beginning. */
  at: number;
  /** MB that the process holds. */
  memory: number;
  descriptors: number;
  /** Seconds for which the first letter has been due. */
  overdue: number;
  /** Milliseconds of the slowest hundredth of the calls of this sample. */
  slow: number;
}

/** Minutes that are not counted: caches fill, code is compiled. */
const warmUp = 5;
const sampleEvery = 10_000;

/**
 * `npm run bench:soak -- [--minutes 30] [--rate 20] [--embedded]`: people read, write and upload at a constant rate;
 * printed are memory, descriptors, age of letters and durations, and by how much each grows in an hour, after the
 * first five minutes.
 */
async function main(): Promise<void> {
  const options = {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '20' },
    embedded: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options });
  const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
  if (!(minutes > warmUp && rate > 0 && rate <= 500))
    throw new Error(`--minutes takes more than ${warmUp}, --rate up to 500`);
  const postgres = values.embedded ? null : await startPostgres();
  const database = postgres ? { DATABASE_URL: postgres.url } : {};
  const portal = await startPortal({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', METRICS: 'true', ...database } });
  try {
    const usual = await usualCalls(portal, 'soak');
    const load = startLoad(portal.url, rate, usual.callOf);
    const samples = await watch(portal, minutes, () => load.outcomes.splice(0));
    await load.stop();
    report(samples.filter(({ at }) => at >= warmUp));
  } finally {
    await portal.stop();
    postgres?.stop();
  }
}

type Outcomes = ReturnType<typeof startLoad>['outcomes'];

async function watch(portal: Portal, minutes: number, take: () => Outcomes): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  for (let count = 1; count * sampleEvery <= minutes * 60_000; count += 1) {
    await pass(start + count * sampleEvery - performance.now());
    const outcomes = take();
    const refused = outcomes.filter((outcome) => !isDone(outcome));
    if (refused.length > 0) {
      process.exitCode = 1;
      console.log(
        `FAIL ${refused.length} of ${outcomes.length} calls: ${refused[0]?.status} ${refused[0]?.text.slice(0, 200)}`,
      );
    }
    const took = outcomes.map(({ begunAt, endedAt }) => endedAt - begunAt).sort((one, other) => one - other);
    const figures = await (await fetch(`${portal.serverUrl}/metrics`)).text();
    const sample = {
      at: (count * sampleEvery) / 60_000,
      memory: portal.serverMemory() / 1024 / 1024,
      descriptors: portal.serverDescriptors(),
      overdue: Number(/^portal_letters_overdue_seconds (.+)$/m.exec(figures)?.[1]),
      slow: quantile(took, 0.99),
    };
    samples.push(sample);
    if (count % 6 === 0) console.log(line(sample));
  }
  return samples;
}

const line = ({ at, memory, descriptors, overdue, slow }: Sample) =>
  `${at.toFixed(0).padStart(3)} min  ${memory.toFixed(0)} MB  ${descriptors} descriptors  letters ${overdue.toFixed(0)} s  p99 ${slow.toFixed(0)} ms`;

function report(samples: Sample[]): void {
  console.log('\nin an hour, by a line through all samples (least – most seen)');
  const row = (name: string, unit: string, of: (sample: Sample) => number) => {
    const values = samples.map(of);
    const slope = slopeOf(
      samples.map(({ at }) => at / 60),
      values,
    );
    const range = `${Math.min(...values).toFixed(0)} – ${Math.max(...values).toFixed(0)}`;
    console.log(`${name.padEnd(16)} ${slope >= 0 ? '+' : ''}${slope.toFixed(1)} ${unit} (${range})`);
  };
  row('memory', 'MB', ({ memory }) => memory);
  row('descriptors', '', ({ descriptors }) => descriptors);
  row('letters overdue', 's', ({ overdue }) => overdue);
  row('slowest 1 %', 'ms', ({ slow }) => slow);
}

/** Of the straight line with the least squares. */
function slopeOf(x: number[], y: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middleX, middleY] = [mean(x), mean(y)];
  const along = x.reduce((sum, value, at) => sum + (value - middleX) * ((y[at] ?? 0) - middleY), 0);
  return along / x.reduce((sum, value) => sum + (value - middleX) ** 2, 0);
}

await main();

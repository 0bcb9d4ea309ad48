import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { acts } from './hour/acts.ts';
import type { Measured } from './hour/costs.ts';
import { simulate } from './scale/simulate.ts';
import { quantile } from './spread.ts';

const usage = `npm run bench:scale -- [--people 1000000] [--peak 0.1] [--cores 16] [--costs bench/scale/costs.json]
  How many nodes so many people need, by the costs that bench:hour has measured: the busiest hour, in which a share of
  them works with the portal at the same time, as a simulation of its queues.`;

/** The goal for the slowest twentieth of the calls, in milliseconds, without the way through the network. */
const goal = 100;
/** What nodes take of streams of events, each for a browser that has the portal open. */
const streamsPerNode = 4000;
const connectionsPerNode = 16;
/** Seconds of the busiest hour that are simulated. */
const seconds = 60;

function main(): void {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      people: { type: 'string' },
      peak: { type: 'string', default: '0.1' },
      cores: { type: 'string', default: '16' },
      costs: { type: 'string', default: path.join(import.meta.dirname, 'scale/costs.json') },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const measured = JSON.parse(readFileSync(values.costs, 'utf8')) as Measured;
  const sizes = values.people ? [Number(values.people)] : [1_000, 10_000, 100_000, 1_000_000];
  console.log(
    '| people | at work | calls/s | sign-ins/s | nodes for calls | node busy | database busy, cores | p95, ms | nodes for streams | connections | GB a year |\n|---|---|---|---|---|---|---|---|---|---|---|',
  );
  for (const people of sizes)
    console.log(`| ${cellsOf(people, Number(values.peak), Number(values.cores), measured).join(' | ')} |`);
}

function cellsOf(people: number, peak: number, cores: number, { costs, bytesPerPersonHour }: Measured): string[] {
  const atWork = people * peak;
  const kinds = acts.map(({ name, perHour }) => {
    const { node, database, calls } = costs[name] ?? { node: 0, database: 0, calls: 1 };
    const perSecond = (atWork * perHour * calls) / 3600;
    return { name, perSecond, node: node / calls, database: database / calls };
  });
  const sum = (of: (kind: (typeof kinds)[number]) => number) => kinds.reduce((all, kind) => all + of(kind), 0);
  const databaseNeeds = sum(({ perSecond, database }) => perSecond * database) / 1e6;
  let nodes = Math.max(1, Math.ceil(sum(({ perSecond, node }) => perSecond * node) / 1e6));
  let outcome = simulate({ kinds, nodes, cores, seconds });
  const slow = () => quantile(outcome.took, 0.95);
  // More nodes do not help where the database is what all wait for.
  while (slow() > goal && outcome.database < 0.95 && nodes < 1000) {
    nodes += 1;
    outcome = simulate({ kinds, nodes, cores, seconds });
  }
  const streams = Math.ceil(atWork / streamsPerNode);
  // Eight hours of such an hour on 250 days: a peak is not a day, so this is the most.
  const bytes = atWork * bytesPerPersonHour * 8 * 250;
  return [
    ...[people, atWork, sum(({ perSecond }) => perSecond)].map(whole),
    (kinds.find(({ name }) => name === 'sign in')?.perSecond ?? 0).toFixed(1),
    ...[whole(nodes), `${(outcome.node * 100).toFixed(0)} %`, databaseNeeds.toFixed(2), slow().toFixed(0)],
    ...[whole(streams), whole(Math.max(nodes, streams) * connectionsPerNode), whole(bytes / 1e9)],
  ];
}

const whole = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 0 });

main();

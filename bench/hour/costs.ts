import { median } from '../spread.ts';
import { type Act, acts } from './acts.ts';
import { ask, type Company } from './company.ts';

/** Of one act, in microseconds of processor time. */
export interface Cost {
  node: number;
  /** 0 with the embedded database, whose time is the node's. */
  database: number;
  /** Calls of one act. */
  calls: number;
}

/** What a run has found, kept for the simulation. */
export interface Measured {
  costs: Record<string, Cost>;
  /** That somebody at work leaves in the database in an hour. */
  bytesPerPersonHour: number;
}

export interface Clock {
  node: () => number;
  database: () => number;
}

/** Acts at the same time. */
const together = 4;
const rounds = 4;

/**
 * What each act takes of the processor: by itself, so often that a hundredth of a second does not matter, in four
 * rounds of which the first warms up; the median of the others.
 */
export async function measureCosts(url: string, company: Company, clock: Clock): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  for (const act of acts) {
    const count = ['attempt', 'sign in'].includes(act.name) ? 30 : 150;
    const measured: Cost[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measure(url, company, clock, act, round, count));
    const of = (figure: keyof Cost) => median(measured.slice(1).map((cost) => cost[figure]));
    costs[act.name] = { node: of('node'), database: of('database'), calls: of('calls') };
  }
  return costs;
}

async function measure(
  url: string,
  company: Company,
  clock: Clock,
  act: Act,
  round: number,
  count: number,
): Promise<Cost> {
  const before = { node: clock.node(), database: clock.database() };
  let calls = 0;
  let next = round * count;
  const end = next + count;
  const worker = async () => {
    while (next < end) {
      next += 1;
      await act.calls(company, next - 1, async (question) => {
        calls += 1;
        const { status, text } = await ask(url, question);
        if (status < 200 || status > 299)
          throw new Error(`${act.name}: ${question.path} ${status} ${text.slice(0, 300)}`);
        return text;
      });
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  const per = (microseconds: number) => microseconds / count;
  return {
    node: per(clock.node() - before.node),
    database: per(clock.database() - before.database),
    calls: calls / count,
  };
}

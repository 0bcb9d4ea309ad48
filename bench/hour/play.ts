import { type Act, acts } from './acts.ts';
import { ask, type Company } from './company.ts';

export interface Played {
  act: string;
  /** Milliseconds of one call. */
  took: number;
}

export interface Hour {
  calls: Played[];
  /** How often each act was begun. */
  begun: Record<string, number>;
  /** What was refused, in words. */
  refused: string[];
}

/** Milliseconds between two looks at what is due. */
const beat = 20;

/**
 * So many people do what the acts say, for so many minutes: each act at its own constant rate, whether those before have
 * ended or not.
 *
 * @param first of the counts of each act: those before it have been
 * @param tell what a minute has brought
 */
export async function play(
  url: string,
  company: Company,
  { people, minutes, first }: { people: number; minutes: number; first: number },
  tell: (calls: Played[]) => void,
): Promise<Hour> {
  const hour: Hour = { calls: [], begun: {}, refused: [] };
  const running = new Set<Promise<void>>();
  const start = performance.now();
  let told = 0;
  let toldAt = 0;
  const begin = (act: Act, count: number) => {
    const done = perform(url, company, act, first + count, hour).finally(() => running.delete(done));
    running.add(done);
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = performance.now() - start;
      for (const act of acts) {
        const due = (people * act.perHour * Math.min(passed, minutes * 60_000)) / 3_600_000;
        for (let count = hour.begun[act.name] ?? 0; count < Math.floor(due); count += 1) {
          hour.begun[act.name] = count + 1;
          begin(act, count);
        }
      }
      if (passed - toldAt >= 60_000) {
        tell(hour.calls.slice(told));
        [told, toldAt] = [hour.calls.length, passed];
      }
      if (passed < minutes * 60_000) return;
      clearInterval(timer);
      resolve();
    }, beat);
  });
  await Promise.all(running);
  return hour;
}

async function perform(url: string, company: Company, act: Act, count: number, hour: Hour): Promise<void> {
  try {
    await act.calls(company, count, async (question) => {
      const begunAt = performance.now();
      const { status, text } = await ask(url, question);
      hour.calls.push({ act: act.name, took: performance.now() - begunAt });
      if (status < 200 || status > 299) throw new Error(`${question.path} ${status} ${text.slice(0, 200)}`);
      return text;
    });
  } catch (error) {
    hour.refused.push(`${act.name}: ${error instanceof Error ? error.message : error}`);
  }
}
